import { expect, it } from 'vitest';
import { sameValues } from './sameValues';

it.each([
  [
    { a: 1, b: [1, { c: null }] },
    { b: [1, { c: null }], a: 1 },
  ],
  [{ a: undefined }, {}],
  [Number.NaN, Number.NaN],
  ['', ''],
])('%j is the same as %j', (one, other) => {
  expect(sameValues(one, other)).toBe(true);
  expect(sameValues(other, one)).toBe(true);
});
it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: null }, {}],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [[1], [1, 2]],
  [[], {}],
  ['1', 1],
  [null, {}],
])('%j is not the same as %j', (one, other) => {
  expect(sameValues(one, other)).toBe(false);
  expect(sameValues(other, one)).toBe(false);
});
