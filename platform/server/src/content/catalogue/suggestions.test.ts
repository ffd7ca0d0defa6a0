import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { insertDatasets } from './datasets';
import type { NewDataset } from './rules';
import { suggestionsFor } from './suggestions';
import { titledDatasets } from './titledDatasets';

let store: Store;
const DATASETS: readonly NewDataset[] = [
  {
    name: 'raeder',
    title: 'Leihräder Köln',
    private: false,
    rightsholder: 'Stadt Köln',
    spatial: ['Köln', 'Rheinland'],
    keywords: ['Fahrrad'],
  },
  {
    name: 'fahrplan',
    title: 'Soll-Fahrplan',
    private: false,
    rightsholder: 'Stadtwerke Bonn',
    spatial: ['Bonn'],
    keywords: ['Kölner Linien'],
  },
  {
    name: 'intern',
    title: 'Kölner Geheimnis',
    private: true,
    rightsholder: 'Könige',
    spatial: ['Köthen'],
    keywords: ['Kölnisch'],
  },
  { name: 'entwurf', title: 'Köln im Entwurf', private: false, state: 'draft', spatial: ['Köpenick'] },
];
beforeAll(async () => {
  store = await openTestStore();
  await insertDatasets(
    store.db,
    DATASETS.map((dataset) => ({ id: `id-${dataset.name}`, dataset, since: new Date('2026-01-01') })),
  );
});
afterAll(() => store.close());

const suggest = async (text: string, member = false) =>
  (await suggestionsFor(store.db, text, { member })).map(({ kind, text: found }) => `${kind}: ${found}`);

it('suggests titles, places, organisations and keywords that the visitor may see', async () => {
  const open = [
    'place: Köln',
    'keyword: Kölner Linien',
    'organisation: Stadt Köln',
    'dataset: Leihräder Köln',
  ];
  expect(await suggest('kö')).toEqual(open);
  expect(await suggest('koe')).toEqual(open);
  expect(await suggest('KÖ', true)).toEqual(
    expect.arrayContaining(['place: Köthen', 'organisation: Könige', 'dataset: Kölner Geheimnis']),
  );
});

it.each([
  ['k', []],
  ['  k ', []],
  ['', []],
  ['stadtw', ['organisation: Stadtwerke Bonn']],
  ['leih kö', ['dataset: Leihräder Köln']],
  ['soll', ['dataset: Soll-Fahrplan']],
  // Faults, also in a word that is still being typed.
  ['fahrpaln', ['dataset: Soll-Fahrplan']],
  ['fahrpl', ['dataset: Soll-Fahrplan']],
  ['farpl', ['dataset: Soll-Fahrplan']],
  ['farpl soll', []],
  ["' & | <-> :* \\ %", []],
  ['köthen', []],
])('suggests for %j %j', async (text, expected) => {
  expect(await suggest(text)).toEqual(expected);
});

const titled = async (text: string, member = false, limit = 20) =>
  (await titledDatasets(store.db, text, { limit, member })).map(({ name }) => name);

it.each(['koeln', 'Köl', 'KÖLN leihr', 'leihräeder', 'raeder', 'leirhäder'])(
  'finds the data set of the title by %s, and none whose places or keywords alone have it',
  async (text) => {
    expect(await titled(text)).toEqual(['raeder']);
  },
);

it('finds hidden data sets by title for people with a right alone, no drafts, and no more than asked for', async () => {
  expect(await titled('köln', true)).toEqual(['intern', 'raeder']);
  expect(await titled('köln', true, 1)).toEqual(['intern']);
  expect(await titled('Geheimnis')).toEqual([]);
  expect(await titled('')).toEqual([]);
});
