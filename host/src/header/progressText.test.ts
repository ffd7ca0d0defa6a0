import { describe, expect, it } from 'vitest';
import { byteText, progressText } from './progressText';

describe('how far a job is', () => {
  it('counts steps', () => {
    expect(progressText({ done: 3, total: 10 })).toBe('3 von 10');
  });
  it('writes bytes with their unit', () => {
    expect(progressText({ done: 1.5 * 1024 ** 2, total: 4 * 1024 ** 2, unit: 'bytes' })).toBe(
      '1,5 MB von 4 MB',
    );
  });
  it('says nothing when one of both is missing', () => {
    expect(progressText({ text: 'läuft', done: 3 })).toBeUndefined();
  });
  it.each([
    [0, '0 B'],
    [1023, '1.023 B'],
    [1024, '1 KB'],
    [48 * 1024, '48 KB'],
    [3 * 1024 ** 3, '3 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(byteText(bytes)).toBe(text);
  });
});
