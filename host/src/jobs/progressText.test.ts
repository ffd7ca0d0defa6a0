import { describe, expect, it } from 'vitest';
import { pillText, progressText } from './progressText';

describe('progressText', () => {
  it('counts steps', () => {
    expect(progressText({ done: 3, total: 10 })).toBe('3 von 10');
  });
  it('counts attempts', () => {
    expect(progressText({ done: 3, total: 10, unit: 'attempts' })).toBe('3 von 10');
  });
  it('writes bytes with their unit', () => {
    expect(progressText({ done: 1.5 * 1024 ** 2, total: 4 * 1024 ** 2, unit: 'bytes' })).toBe(
      '1,5 MB von 4 MB',
    );
  });
  it('is undefined without a total', () => {
    expect(progressText({ text: 'läuft', done: 3 })).toBeUndefined();
  });
});

describe('pillText', () => {
  const job = {
    id: '1',
    title: 'Sicherung',
    startedAt: new Date(0),
    cancellable: false,
    continuesElsewhere: false,
  };

  it('counts the running jobs, or the steps of the only one', () => {
    expect(pillText({ ...job, done: 3, total: 10 }, 3)).toBe('3 Vorgänge');
    expect(pillText({ ...job, done: 3, total: 10 }, 1)).toBe('Läuft: 3 von 10');
    expect(pillText(job, 1)).toBe('1 Vorgang');
  });
  it('leaves bytes to the list', () => {
    expect(pillText({ ...job, done: 3, total: 10, unit: 'bytes' }, 1)).toBe('1 Vorgang');
  });
});
