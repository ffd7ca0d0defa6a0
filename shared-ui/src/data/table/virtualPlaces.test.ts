import { expect, it } from 'vitest';
import { placesOf, printedPlaces, withFocused } from './virtualPlaces';

it('placesOf leaves space above the first row and between rows that are apart', () => {
  const item = (index: number) => ({ index, start: index * 50, end: index * 50 + 50 });
  expect(placesOf([item(2), item(10), item(11)])).toEqual([
    { at: 2, gap: 100 },
    { at: 10, gap: 350 },
    { at: 11, gap: 0 },
  ]);
});
it.each([
  [[4, 5, 6], 1, 10, [1, 4, 5, 6]],
  [[4, 5, 6], 9, 10, [4, 5, 6, 9]],
  [[4, 5, 6], 5, 10, [4, 5, 6]],
  [[4, 5, 6], -1, 10, [4, 5, 6]],
  [[0], 9, 5, [0]],
])('withFocused: in sight %j, focus in %i of %i: %j', (inSight, focused, count, drawn) => {
  expect(withFocused(inSight, focused, count)).toEqual(drawn);
});
it('printedPlaces has the rows that have been fetched, and at most 3,000', () => {
  expect(printedPlaces(4, (at) => at !== 1).map(({ at }) => at)).toEqual([0, 2, 3]);
  expect(printedPlaces(5000, () => true)).toHaveLength(3000);
});
