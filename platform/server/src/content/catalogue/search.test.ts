import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { insertDatasets } from './datasets';
import { HOSTILE_QUERIES } from './hostileQueries.fixture';
import type { NewDataset } from './rules';
import { type CatalogueSearch, lastChange, searchDatasets, visibleDataset } from './search';
import { MOST_WORDS } from './searchQuery';
import { suggestionsFor } from './suggestions';

let store: Store;
const resource = (data_format: 'GBFS' | 'GTFS' | 'GTFS_RT') => ({
  name: '',
  description: '',
  format: '',
  url: '',
  protocol: 'HTTP_HTTPS' as const,
  data_format,
});
const DATASETS: readonly NewDataset[] = [
  {
    name: 'raeder',
    title: 'Leihräder Köln',
    notes: 'Stationen im Stadtgebiet',
    private: false,
    rightsholder: 'Stadt Köln',
    data_categories: ['SHARING_AND_HIRING_SERVICES', 'REAL_TIME_TRAFFIC_DATA'],
    themes: ['TRAN', 'ENVI'],
    license_id: 'cc-by-4.0',
    spatial: ['Köln'],
    resources: [resource('GBFS'), resource('GBFS')],
  },
  {
    name: 'fahrplan',
    title: 'Ähnlicher Fahrplan',
    notes: 'Linien und Haltestellen',
    private: false,
    rightsholder: 'Stadtwerke Bonn',
    data_categories: ['PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT'],
    themes: ['TRAN'],
    keywords: ['Köln'],
    license_id: 'dl-de-zero-2.0',
    resources: [resource('GTFS'), resource('GTFS_RT')],
  },
  { name: 'intern', title: 'Interne Räder', private: true, themes: ['ENVI'], resources: [resource('GBFS')] },
  { name: 'entwurf', title: 'Entwurf', private: false, state: 'draft', themes: ['TRAN'] },
];
beforeAll(async () => {
  store = await openTestStore();
  await insertDatasets(
    store.db,
    DATASETS.map((dataset, index) => ({
      id: `id-${dataset.name}`,
      dataset,
      since: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  );
});
afterAll(() => store.close());

it('lastChange is that of the data sets that a visitor may see', async () => {
  expect(await lastChange(store.db, false)).toEqual(new Date(Date.UTC(2026, 0, 2)));
  expect(await lastChange(store.db, true)).toEqual(new Date(Date.UTC(2026, 0, 3)));
});

const search = (change: Partial<CatalogueSearch> = {}) =>
  searchDatasets(store.db, { member: false, ...change });
const names = async (change: Partial<CatalogueSearch> = {}) =>
  (await search(change)).datasets.map(({ name }) => name);

describe('the catalogue', () => {
  it('shows public and active data sets to visitors, in German order', async () => {
    expect(await names()).toEqual(['fahrplan', 'raeder']);
  });
  it('shows private data sets after signing on, and no drafts', async () => {
    expect(await names({ member: true })).toEqual(['fahrplan', 'intern', 'raeder']);
    expect(await visibleDataset(store.db, 'intern', false)).toBeUndefined();
    expect(await visibleDataset(store.db, 'intern', true)).toMatchObject({ title: 'Interne Räder' });
    expect(await visibleDataset(store.db, 'id-raeder', false)).toMatchObject({ name: 'raeder' });
    expect(await visibleDataset(store.db, 'entwurf', true)).toBeUndefined();
    // The id of a data source may have capitals, the name of its entry has none.
    expect(await visibleDataset(store.db, 'Raeder', false)).toMatchObject({ name: 'raeder' });
  });
  it.each([
    ['köln', ['raeder', 'fahrplan']],
    ['köln stationen', ['raeder']],
    ['STATIONEN', ['raeder']],
    ['bonn', ['fahrplan']],
    ['öln', ['raeder', 'fahrplan']],
    ['n', []],
    ["' or true --", []],
    ['(', []],
    ['   ', ['fahrplan', 'raeder']],
  ])('finds by %j %j', async (text, expected) => {
    expect(await names({ text })).toEqual(expected);
  });
  it.each([
    [{ theme: 'ENVI' }, ['raeder']],
    [{ category: 'PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT' }, ['fahrplan']],
    [{ format: 'GTFS_RT' }, ['fahrplan']],
    [{ organisation: 'Stadt Köln', theme: 'TRAN' }, ['raeder']],
    [{ licence: 'cc-by-4.0', format: 'GTFS' }, []],
  ])('narrowed to %j gives %j', async (narrowed, expected) => {
    expect(await names({ narrowed })).toEqual(expected);
  });
  it('is paged and ordered by age', async () => {
    expect(await names({ order: 'newest' })).toEqual(['fahrplan', 'raeder']);
    const second = await search({ pageSize: 1, page: 1 });
    expect([second.total, second.datasets.map(({ name }) => name)]).toEqual([2, ['raeder']]);
  });
  it('counts each value once per data set, ignoring filters of its own facet', async () => {
    const { facets } = await search({ narrowed: { theme: 'ENVI' } });
    expect(facets.theme).toEqual([
      { value: 'TRAN', count: 2 },
      { value: 'ENVI', count: 1 },
    ]);
    expect(facets.format).toEqual([{ value: 'GBFS', count: 1 }]);
    expect((await search()).facets.licence.map(({ value }) => value)).toEqual([
      'cc-by-4.0',
      'dl-de-zero-2.0',
    ]);
  });
});

/** Statements of a search: limit, words, two searches, page; two for each word that is compared. */
const MOST_STATEMENTS = 5 + 2 * MOST_WORDS;

describe.each(HOSTILE_QUERIES)('a hostile query: %s', (_kind, text) => {
  it('costs a bounded number of words and statements', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = store.db.withPlugin(counting);
    const { query, datasets } = await searchDatasets(db, { text, member: false });
    expect(query?.words.length).toBeLessThanOrEqual(MOST_WORDS);
    for (const word of query?.words ?? []) {
      expect(word.word.length).toBeLessThanOrEqual(120);
      expect(word.similar.length).toBeLessThanOrEqual(12);
    }
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
    expect(datasets.length).toBeLessThanOrEqual(DATASETS.length);
    statements = 0;
    await suggestionsFor(db, text, { member: false });
    expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});
