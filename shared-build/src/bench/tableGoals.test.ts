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

it('reaches every goal with every figure at its limit, and compares only actions that a peer has', () => {
  expect(tableGoals([ours, peer])).toHaveLength(4);
  expect(missed([ours, peer])).toEqual([]);
});
it('misses the goal of an action at which a peer is faster', () => {
  const quick = { ...peer, painted: { Filtern: 29, 'Alle zeigen': 7 } };
  expect(missed([ours, peer, quick])).toEqual([
    'Filtern: Zeit, geteilt durch die von andere',
    'Alle zeigen: Zeit, geteilt durch die von andere',
  ]);
});
it('misses the goals of a slow sort and a slow frame', () => {
  const slow = { ...ours, painted: { 'Sortieren nach Text': 61 }, frame: 17.1 };
  expect(missed([slow, peer])).toEqual(['Sortieren nach Text: ms bis zum Bild', 'Blättern: ms je Bild']);
});
