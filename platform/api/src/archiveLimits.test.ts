import { expect, test } from 'vitest';
import { ARCHIVE_LIMITS, isBomb } from './archiveLimits';

test.each([
  ['a table of equal rows', 10_000, 1_000_000, false],
  ['a short file of one letter', 40, 60_000, false],
  ['a million zeros', 1_000, 1_000_000, true],
])('%s', (_what, packed, unpacked, bomb) => {
  expect(isBomb(packed, unpacked, ARCHIVE_LIMITS)).toBe(bomb);
});

test('the limits allow an archive of 5 GB, packed and unpacked', () => {
  for (const limit of ['fileBytes', 'entryBytes', 'totalBytes'] as const) {
    expect(ARCHIVE_LIMITS[limit], limit).toBeGreaterThan(5 * 1024 ** 3);
  }
});
