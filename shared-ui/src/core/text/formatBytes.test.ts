import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes';

it.each([
  [0, '0 B'],
  [1023, '1.023 B'],
  [1024, '1 KB'],
  [48 * 1024, '48 KB'],
  [3 * 1024 ** 3, '3 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
