import { expect, it } from 'vitest';
import { overwrites, sameValues } from './sameValues';

it.each([
  [
    { a: 1, b: [1, { c: null }] },
    { b: [1, { c: null }], a: 1 },
  ],
  [{ a: undefined }, {}],
  [Number.NaN, Number.NaN],
  ['', ''],
])('%j equals %j', (one, other) => {
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
])('%j does not equal %j', (one, other) => {
  expect(sameValues(one, other)).toBe(false);
  expect(sameValues(other, one)).toBe(false);
});

const opened = { title: 'A', contact: { email: 'a', role: 'Leitung' }, feeds: ['1'] };
it.each([
  ['no other change', { ...opened }, false],
  ['the same change by another user', { ...opened, title: 'B' }, false],
  ['another value of a field', { ...opened, title: 'C' }, true],
  ['another value of a nested field', { ...opened, contact: { email: 'a', role: 'Vertretung' } }, true],
  ['another list', { ...opened, feeds: ['1', '3'] }, true],
])('%s is overwritten: %s', (_what, theirs, expected) => {
  const mine = { title: 'B', contact: { email: 'b', role: 'Leitung' }, feeds: ['1', '2'] };
  expect(overwrites({ opened, mine, theirs })).toBe(expected);
});
