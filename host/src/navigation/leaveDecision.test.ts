import { describe, expect, it } from 'vitest';
import { leaveDecision } from './leaveDecision';

const clean = {
  changesPath: true,
  isDirty: false,
  hasRunningJob: false,
  hasNewVersion: false,
  isHistoryMove: false,
};

describe('leaveDecision', () => {
  it('goes on without changes and new versions', () => {
    expect(leaveDecision(clean)).toBe('go');
  });
  it('asks when a form is dirty, also with a new version', () => {
    expect(leaveDecision({ ...clean, isDirty: true })).toBe('ask');
    expect(leaveDecision({ ...clean, isDirty: true, hasNewVersion: true })).toBe('ask');
    expect(leaveDecision({ ...clean, isDirty: true, isHistoryMove: true })).toBe('ask');
  });
  it('goes on when only the query changes', () => {
    expect(leaveDecision({ ...clean, changesPath: false, isDirty: true, hasNewVersion: true })).toBe('go');
  });
  it('loads the page as a whole with a new version', () => {
    expect(leaveDecision({ ...clean, hasNewVersion: true })).toBe('load');
  });
  it('does not end a running job for a new version', () => {
    expect(leaveDecision({ ...clean, hasNewVersion: true, hasRunningJob: true })).toBe('go');
  });
  it('does not load the page on a step back or forward', () => {
    expect(leaveDecision({ ...clean, hasNewVersion: true, isHistoryMove: true })).toBe('go');
  });
});
