import { expect, it } from 'vitest';
import * as discarded from './Discarded';
import * as history from './History';

/** Pixels that a filter needs for its icon and a name of some length, with the padding of its cell. */
const FILTER = 140;
/** Pixels that the filter of a number needs. */
const NUMBER_FILTER = 120;

it.each([
  ['sets that were live', { ...history, others: history.BACK_WIDTH }],
  ['proposals that were discarded', { ...discarded, others: 0 }],
])('leaves each filter of %s enough room where the table is narrowest', (_table, shown) => {
  const { columns, others, MIN_WIDTH } = shown;
  const shares = columns.map(({ width = '' }) => Number.parseFloat(width));
  const all = shares.reduce((sum, share) => sum + share, others);
  const narrow = columns.filter(({ id }, at) => {
    const pixels = ((shares[at] ?? 0) / all) * MIN_WIDTH;
    return pixels < (id === 'id' ? NUMBER_FILTER : FILTER);
  });
  expect(narrow.map(({ id }) => id)).toEqual([]);
  expect(columns.length).toBeGreaterThan(4);
});

it.each([
  ['a wide window', false, ['id', 'at', 'by', 'why', 'changes', 'back']],
  ['a narrow window', true, ['id', 'back', 'at', 'by', 'why', 'changes']],
])('keeps the way back in sight in %s', (_window, isNarrow, ids) => {
  const open = () => undefined;
  expect(history.shownColumns(open, new Set([3]), isNarrow).map(({ id }) => id)).toEqual(ids);
  expect(history.shownColumns(undefined, new Set([3]), isNarrow)).toBe(history.columns);
});
