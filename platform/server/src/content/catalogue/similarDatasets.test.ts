import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { insertDatasets } from './datasets';
import type { NewDataset } from './rules';
import { visibleDataset } from './search';
import { similarDatasets } from './similarDatasets';

let store: Store;
const dataset = (name: string, fields: Partial<NewDataset> = {}): NewDataset => ({
  name,
  title: name,
  private: false,
  ...fields,
});
const all = {
  keywords: ['Leihrad', 'freie Plätze'],
  spatial: ['Köln', 'Regierungsbezirk Köln'],
  data_categories: ['REAL_TIME_TRAFFIC_DATA' as const],
  rightsholder: 'Stadt Köln',
};
beforeAll(async () => {
  store = await openTestStore();
  const datasets = [
    dataset('subject', all),
    dataset('same', all),
    dataset('private', { ...all, private: true }),
    dataset('draft', { ...all, state: 'draft' }),
    dataset('keywords', { keywords: ['leihrad', 'Freie Plaetze'] }),
    dataset('keyword', { keywords: ['Leihrad'] }),
    dataset('place-category', { spatial: ['KÖLN'], data_categories: all.data_categories }),
    dataset('category-organisation', { data_categories: all.data_categories, rightsholder: 'Stadt Köln' }),
    // Each of these has too little in common.
    dataset('category', { data_categories: all.data_categories }),
    dataset('organisation', { rightsholder: 'Stadt Köln' }),
    dataset('half-a-keyword', { keywords: ['freie Fahrt'] }),
    dataset('region', { spatial: ['Bonn', 'Köln'] }),
    dataset('title', { title: 'Leihrad', notes: 'Leihrad' }),
    dataset('lonely', { keywords: ['"\' & | !', '∅'], spatial: ['§'] }),
  ];
  await insertDatasets(
    store.db,
    datasets.map((one) => ({ id: `id-${one.name}`, dataset: one, since: new Date(0) })),
  );
});
afterAll(() => store.close());

async function similarTo(name: string, { member = false, count = 10 } = {}): Promise<readonly string[]> {
  const subject = await visibleDataset(store.db, name, true);
  if (!subject) throw new Error(`There is no data set ${name}.`);
  return (await similarDatasets(store.db, subject, { member, count })).map((one) => one.name);
}

it('orders data sets by what they have in common, then by title, and leaves out those with too little', async () => {
  expect(await similarTo('subject')).toEqual([
    'same',
    'keywords',
    'place-category',
    'category-organisation',
    'keyword',
  ]);
});
it('returns at most as many as asked for', async () => {
  expect(await similarTo('subject', { count: 2 })).toEqual(['same', 'keywords']);
});
it('shows hidden ones to people with a right only, and drafts to nobody', async () => {
  expect(await similarTo('subject', { member: true })).toEqual(expect.arrayContaining(['private', 'same']));
  expect(await similarTo('subject', { member: true })).not.toContain('draft');
});
it('finds nothing for a data set without anything to compare', async () => {
  expect(await similarTo('lonely', { member: true })).toEqual([]);
});
