import { expect, it } from 'vitest';
import {
  columnPixels,
  hiddenShare,
  PAGE_WIDTH,
  SELECTION_WIDTH,
  widthWithSelection,
  withoutShare,
} from './tableWidth';

it.each([
  ['grows by the column', 1000, 1000 + SELECTION_WIDTH],
  ['fits the widest page if it fits without the column', 1180, PAGE_WIDTH],
  ['stays wider than the widest page if it is so without the column', 1300, 1300],
])('the width of a table with a column that selects rows %s', (_case, minWidth, expected) => {
  expect(widthWithSelection(minWidth)).toBe(expected);
});

it('columns for wide windows leave their share of the width when they are hidden, and the others stay as wide', () => {
  const column = { label: '', value: () => '' };
  const name = { ...column, id: 'name', width: '30%' };
  const columns = [name, { ...column, id: 'run', width: '25%', hiddenIfNarrow: true }];
  expect(hiddenShare(columns, [])).toBe(0);
  expect(hiddenShare(columns, ['name'])).toBe(0);
  expect(hiddenShare(columns, ['run'])).toBe(0.25);
  // 30 % of 1,000 px are 40 % of 750 px.
  expect(withoutShare(name, 0.25).width).toBe('40%');
  expect(withoutShare(name, 0)).toBe(name);
  expect(withoutShare({ ...column, id: 'free' }, 0.25)).not.toHaveProperty('width');
});

it.each([
  ['its share', '22% 24% 54%', [220, 240, 540]],
  ['what the others leave, to the same parts', '40% - -', [400, 300, 300]],
  ['less where all shares are more than the table', '50% 75%', [400, 600]],
  ['more beside hidden columns', '20% 30%', [400, 600]],
])('a column has %s in pixels', (_case, shares, pixels) => {
  const columns = shares.split(' ').map((width, at) => {
    return { id: String(at), label: '', value: () => '', ...(width !== '-' && { width }) };
  });
  expect(columnPixels(columns, 1000)).toEqual(pixels);
});
