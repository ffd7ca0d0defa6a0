import { describe, expect, it } from 'vitest';
import { progressText } from './progressText';

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
