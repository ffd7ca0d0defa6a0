import { expect, it } from 'vitest';
import { barStarts, PERIODS, periodNamed } from './period';

const now = new Date('2026-11-20T10:07:00Z');
const starts = (name: keyof typeof PERIODS) =>
  barStarts(PERIODS[name], now).map((start) => start.toISOString());

it.each([
  ['tag', 24, '2026-11-19T11:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['woche', 7, '2026-11-14T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ['monat', 30, '2026-10-22T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
] as const)('%s has %i bars, the last of which holds the present', (name, count, first, last) => {
  expect(starts(name)).toHaveLength(count);
  expect([starts(name)[0], starts(name).at(-1)]).toEqual([first, last]);
});

it.each([
  ['woche', 'woche'],
  ['gestern', 'tag'],
  [undefined, 'tag'],
  [['woche', 'monat'], 'tag'],
  ['constructor', 'tag'],
])('an address with %j shows %s', (named, shown) => {
  expect(periodNamed(named)).toBe(shown);
});
