import { expect, it } from 'vitest';
import { PAGE_WIDTH, SELECTION_WIDTH, widthWithSelection } from './tableWidth';

it.each([
  ['grows by the column', 1000, 1000 + SELECTION_WIDTH],
  ['fits the widest page if it fits without the column', 1180, PAGE_WIDTH],
  ['stays wider than the widest page if it is so without the column', 1300, 1300],
])('the width of a table with a column that selects rows %s', (_case, minWidth, expected) => {
  expect(widthWithSelection(minWidth)).toBe(expected);
});
