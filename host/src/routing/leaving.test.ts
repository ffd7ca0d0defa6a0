import { describe, expect, it } from 'vitest';
import { leaving } from './leaving';

const calm = {
  changesPath: true,
  isDirty: false,
  hasRunningJob: false,
  hasNewVersion: false,
  isHistoryMove: false,
};

describe('leaving a path', () => {
  it('goes when nothing speaks against it', () => {
    expect(leaving(calm)).toBe('go');
  });
  it('asks when a form is dirty, also when a new version waits', () => {
    expect(leaving({ ...calm, isDirty: true })).toBe('ask');
    expect(leaving({ ...calm, isDirty: true, hasNewVersion: true })).toBe('ask');
    expect(leaving({ ...calm, isDirty: true, isHistoryMove: true })).toBe('ask');
  });
  it('never asks for a change of the query alone', () => {
    expect(leaving({ ...calm, changesPath: false, isDirty: true, hasNewVersion: true })).toBe('go');
  });
  it('loads the page as a whole when a new version waits', () => {
    expect(leaving({ ...calm, hasNewVersion: true })).toBe('load');
  });
  it('a running job is not torn down for a new version', () => {
    expect(leaving({ ...calm, hasNewVersion: true, hasRunningJob: true })).toBe('go');
  });
  it('back and forward stay within the page', () => {
    expect(leaving({ ...calm, hasNewVersion: true, isHistoryMove: true })).toBe('go');
  });
});
