import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../store/database';
import { migrate } from '../../store/migrations';
import { openTestStore } from '../../store/store.fixture';
import { createDataset, deleteDataset, insertDatasets, updateDataset } from './datasets';
import type { NewDataset } from './rules';
import { searchDatasets } from './search';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('catalogue_dataset').execute();
});

const NOW = new Date('2026-06-01T00:00:00Z');
const resource = {
  name: '',
  description: '',
  format: '',
  url: '',
  protocol: '' as const,
  data_format: '' as const,
};
const insert = (...datasets: readonly NewDataset[]) =>
  insertDatasets(
    store.db,
    datasets.map((dataset) => ({ id: dataset.name, since: NOW, dataset: { private: false, ...dataset } })),
  );
const find = async (text: string, member = false) =>
  (await searchDatasets(store.db, { text, member })).datasets.map(({ name }) => name);

it('weighs title, keyword, place, region and description in this order', async () => {
  await insert(
    { name: 'beschreibung', title: 'A', notes: 'Rund um Ahlen' },
    { name: 'region', title: 'B', spatial: ['Beckum', 'Kreis Ahlen'] },
    { name: 'ort', title: 'C', spatial: ['Ahlen', 'Münsterland'] },
    { name: 'schlagwort', title: 'D', keywords: ['Ahlen'] },
    { name: 'titel', title: 'E Ahlen' },
    { name: 'ohne', title: 'F' },
  );
  expect(await find('ahlen')).toEqual(['titel', 'schlagwort', 'ort', 'region', 'beschreibung']);
});

it('follows changes and deletions of data sets', async () => {
  await createDataset(store.db, { name: 'zahlen', title: 'Zählstellen', private: false }, NOW);
  expect(await find('zaehlstelle')).toEqual(['zahlen']);
  await updateDataset(store.db, { name: 'zahlen', title: 'Pegel', keywords: ['Wasser'] }, NOW);
  expect(await find('zaehlstelle')).toEqual([]);
  expect(await find('wasser')).toEqual(['zahlen']);
  await updateDataset(store.db, { name: 'zahlen', state: 'draft' }, NOW);
  expect(await find('wasser')).toEqual([]);
  await deleteDataset(store.db, 'zahlen');
  const { rows } = await sql`select from catalogue_search`.execute(store.db);
  expect(rows).toHaveLength(0);
});

it('indexes the data sets of a store of an earlier version', async () => {
  await insert({ name: 'alt', title: 'Ladesäulen' });
  await sql`update catalogue_dataset set body = '{"keywords": ["Strom"]}'`.execute(store.db);
  await sql`drop table catalogue_search, catalogue_word`.execute(store.db);
  await sql`delete from kysely_migration where name = '021_catalogue_search'`.execute(store.db);
  await migrate(store.db);
  expect(await find('ladesaeule strom')).toEqual(['alt']);
});

it('takes a word that only hidden data sets have for misspelt', async () => {
  await insert(
    { name: 'geheim', title: 'Fahrpaln', private: true },
    { name: 'offen', title: 'Fahrplan', private: false },
  );
  expect(await find('fahrpaln')).toEqual(['offen']);
  expect(await find('fahrpaln', true)).toEqual(['geheim']);
});

it('finds by a misspelt word what the right one finds, compounds that begin with it first where they are in the title', async () => {
  await insert(
    { name: 'nebenbei', title: 'Anlagen', notes: 'Auch mit dem Fahrrad zu erreichen' },
    { name: 'strassen', title: 'Fahrradstraßen' },
  );
  expect(await find('fahrrad')).toEqual(['strassen', 'nebenbei']);
  expect(await find('fahhrad')).toEqual(['strassen', 'nebenbei']);
});

it('takes no short word for a misspelt beginning of longer ones', async () => {
  await insert(
    { name: 'region', title: 'Westfalen', keywords: ['West'] },
    { name: 'netz', title: 'Westfalens Netz' },
  );
  expect(await find('wett')).toEqual(['region']);
});

it('corrects words without the index of trigrams, too', async () => {
  await insert({ name: 'plan', title: 'Fahrplan' }, { name: 'rad', title: 'Fahrradzählstellen' });
  await sql`drop index if exists catalogue_word_trigrams`.execute(store.db);
  await sql`drop extension if exists pg_trgm`.execute(store.db);
  expect(await find('fahrpaln')).toEqual(['plan']);
  expect(await find('zaehlstellen')).toEqual(['rad']);
});

it('stores no addresses of resources, which may contain keys', async () => {
  const url = 'https://daten.example/feed?token=streng-geheim';
  await insert({ name: 'adresse', title: 'Adresse', resources: [{ ...resource, url }] });
  const { rows } = await sql<{
    row: string;
  }>`select catalogue_search::text as row from catalogue_search`.execute(store.db);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/geheim|token/);
  expect(await find('geheim')).toEqual([]);
});

it('indexes data sets of the greatest size that is accepted', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `wort${index}`).join(' ');
  await insert({
    name: 'lang',
    title: 'Lang',
    notes: words(2500),
    keywords: Array.from({ length: 100 }, (_, index) => `${'k'.repeat(490)}${index}`),
    resources: Array.from({ length: 100 }, () => ({ ...resource, description: words(2400) })),
  });
  expect(await find('lang wort2000')).toEqual(['lang']);
});

it.each([
  ["'", []],
  ['lang & | ! <-> :* (', ['plan']],
  ["lang':A | 'x", []],
  ['100%', []],
  ['\\', []],
  ['ǆ ﬀ 漢字 ١٢٣', []],
  [`${'lang '.repeat(5000)}`, ['plan']],
  ['a'.repeat(100_000), []],
])('treats signs of queries as text: %#', async (text, found) => {
  await insert({ name: 'plan', title: 'Langer Plan' });
  expect(await find(text)).toEqual(found);
});
