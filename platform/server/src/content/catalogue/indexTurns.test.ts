import { expect, it } from 'vitest';
import { turnsOf } from './indexTurns';

const datasets = (...bytes: readonly number[]) => bytes.map((size, at) => ({ id: `d${at}`, bytes: size }));

it('takes at most 25 data sets at a time, each once and in their order', () => {
  const all = datasets(...Array<number>(60).fill(100));
  const turns = turnsOf(all);
  expect(turns.map((ids) => ids.length)).toEqual([25, 25, 10]);
  expect(turns.flat()).toEqual(all.map(({ id }) => id));
});

it('takes fewer long ones, and one that is longer than a turn by itself', () => {
  expect(turnsOf(datasets(20_000, 12_000, 1000, 90_000, 500))).toEqual([
    ['d0', 'd1'],
    ['d2'],
    ['d3'],
    ['d4'],
  ]);
});

it('has no turn without a data set', () => {
  expect(turnsOf([])).toEqual([]);
  expect(turnsOf(datasets(90_000))).toEqual([['d0']]);
});
