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

const opened = { title: 'A', contact: { email: 'a', role: 'Leitung' }, feeds: ['1'] };
it.each([
  ['nobody changed anything else', { ...opened }, false],
  ['the other one did what was typed here as well', { ...opened, title: 'B' }, false],
  ['the other one changed a field', { ...opened, title: 'C' }, true],
  ['the other one changed a field inside', { ...opened, contact: { email: 'a', role: 'Vertretung' } }, true],
  ['the other one changed a list', { ...opened, feeds: ['1', '3'] }, true],
])('%s: what was typed overwrites it: %s', (_what, theirs, expected) => {
  const mine = { title: 'B', contact: { email: 'b', role: 'Leitung' }, feeds: ['1', '2'] };
  expect(overwrites({ opened, mine, theirs })).toBe(expected);
});
