import { expect, it } from 'vitest';
import { PAGE_WIDTH, SELECTION_WIDTH, widthWithout, widthWithSelection } from './tableWidth';

it.each([
  ['grows by the column', 1000, 1000 + SELECTION_WIDTH],
  ['fits the widest page if it fits without the column', 1180, PAGE_WIDTH],
  ['stays wider than the widest page if it is so without the column', 1300, 1300],
])('the width of a table with a column that selects rows %s', (_case, minWidth, expected) => {
  expect(widthWithSelection(minWidth)).toBe(expected);
});

it('a table needs no room for hidden columns of wide windows, but the same for columns that the user has hidden', () => {
  const column = { label: '', value: () => '' };
  const columns = [
    { ...column, id: 'name', width: '30%' },
    { ...column, id: 'place', width: '20%' },
    { ...column, id: 'run', width: '25%', hiddenIfNarrow: true },
  ];
  expect(widthWithout(columns, columns, 1000)).toBe(1000);
  expect(widthWithout(columns.slice(0, 1), columns, 1000)).toBe(750);
});
