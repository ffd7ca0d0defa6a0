import { expect, it } from 'vitest';
import { findRow } from './findRow';

const rowsOf = (names: readonly (string | undefined)[], unread: readonly number[] = []) => ({
  total: names.length,
  rowAt: (at: number) => names[at],
  isUnread: (at: number) => unread.includes(at),
});
const isB = (name: string) => name === 'b';

it.each([
  ['the first row that fits', rowsOf(['a', 'b', 'b']), 1],
  ['a row behind others that are not here', rowsOf([undefined, 'b']), 1],
  ['no row of a whole list', rowsOf(['a', 'c']), 'missing'],
  ['no row of a list of which the rest cannot be read', rowsOf(['a', undefined], [1]), 'missing'],
  ['a row that may be among those to come', rowsOf(['a', undefined]), 'unknown'],
  ['a row of a list before its first answer', { total: undefined, rowAt: () => undefined }, 'unknown'],
] as const)('finds %s', (_what, rows, expected) => {
  expect(findRow(rows, isB)).toBe(expected);
});
