import { expect, it } from 'vitest';
import { type ComparedTable, tableGoals } from './tableGoals';

const ours: ComparedTable = {
  name: 'unsere',
  painted: { 'Sortieren nach Text': 60, Filtern: 30, 'Alle zeigen': 20 },
  frame: 17,
};
const peer: ComparedTable = {
  name: 'andere',
  painted: { 'Sortieren nach Text': 600, Filtern: 30 },
  frame: 30,
};
const missed = (tables: readonly ComparedTable[]) =>
  tableGoals(tables)
    .filter(({ reached }) => !reached)
    .map(({ text }) => text);

it('every figure at its limit: every goal is reached; what a peer cannot do is not compared', () => {
  expect(tableGoals([ours, peer])).toHaveLength(4);
  expect(missed([ours, peer])).toEqual([]);
});
it('a peer that is faster at one action', () => {
  const quick = { ...peer, painted: { Filtern: 29, 'Alle zeigen': 7 } };
  expect(missed([ours, peer, quick])).toEqual([
    'Filtern: Zeit, geteilt durch die von andere',
    'Alle zeigen: Zeit, geteilt durch die von andere',
  ]);
});
it('a sort that takes longer, and a frame that does', () => {
  const slow = { ...ours, painted: { 'Sortieren nach Text': 61 }, frame: 17.1 };
  expect(missed([slow, peer])).toEqual(['Sortieren nach Text: ms bis zum Bild', 'Blättern: ms je Bild']);
});
