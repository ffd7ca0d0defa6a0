import { EMPTY_CRON, plainSetting, settingsOfOffer } from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { createDataEntry, updateDataEntry } from '../dataEntries/dataEntries';
import type { DataEntryBody } from '../dataEntries/rules';
import { createDataset, findDataset } from './datasets';
import { searchDatasets, visibleDataset } from './search';

const NOW = new Date(0);
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await store.db
    .insertInto('organisation')
    .values({
      id: 'bonn',
      name: 'Stadt Bonn',
      email: '',
      phone: '',
      homepage: '',
      department: '',
      organisation_type: '',
      contact: '{}',
      address: '{}',
    })
    .execute();
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of ['data_entry', 'catalogue_dataset', 'scheduler_event', 'setting'] as const)
    await store.db.deleteFrom(table).execute();
});

const source = (dataSetId: string, organisationIds: string[] = []): DataEntryBody => ({
  dataSetId,
  title: dataSetId,
  organisationIds,
  tagIds: [],
  active: true,
  ownerOrg: 'intern',
  privateAccess: true,
  publisher: 'Stadt Bonn',
  rightsholder: 'Stadt Bonn',
  standard: 'GBFS',
  cron: EMPTY_CRON,
  adapter: 'GBFS',
  adapterSettings: { value: { SOURCE_URL: plainSetting('https://daten.example') } },
  repeatMissedEvents: false,
});
async function saveOffer(id: string, aggregatedFeeds: readonly string[]): Promise<void> {
  const secrets = { exportToMobilithek: false, offerId: '', schema: '', p12Certificate: '', p12Password: '' };
  const settings = settingsOfOffer({ adapter: 'GBFS', id, aggregatedFeeds, ...secrets }, NOW, '');
  await store.db
    .insertInto('setting')
    .values({ component: 'GBFS', group_name: id, value: JSON.stringify(settings.value) })
    .execute();
}
const found = async (): Promise<string[]> =>
  (await searchDatasets(store.db, { member: false })).datasets.map(({ name }) => name);

it('shows visitors a data offer while none of its sources is restricted', async () => {
  await createDataEntry(store.db, source('a'), { secrets: TEST_SECRETS, now: NOW });
  await createDataEntry(store.db, source('b', ['bonn']), { secrets: TEST_SECRETS, now: NOW });
  await createDataset(store.db, { name: 'raeder', title: 'Räder', private: true }, NOW);
  await saveOffer('Raeder', ['a', 'b', 'gone']);
  expect(await found()).toEqual([]);
  expect(await visibleDataset(store.db, 'raeder', false)).toBeUndefined();
  expect(await visibleDataset(store.db, 'raeder', true)).toMatchObject({ private: true });

  await updateDataEntry(store.db, source('b'), { secrets: TEST_SECRETS, now: NOW });
  expect(await found()).toEqual(['raeder']);
  expect(await visibleDataset(store.db, 'raeder', false)).toMatchObject({ private: false });
  // As it was written: who reads it in order to restore it must not make it public for good.
  expect(await findDataset(store.db, 'raeder')).toMatchObject({ private: true });

  await updateDataEntry(store.db, source('a', ['bonn']), { secrets: TEST_SECRETS, now: NOW });
  expect(await found()).toEqual([]);
});
it('finds the sources of an offer behind any white space, as its feed does', async () => {
  await createDataEntry(store.db, source('offen'), { secrets: TEST_SECRETS, now: NOW });
  await createDataEntry(store.db, source('geheim', ['bonn']), { secrets: TEST_SECRETS, now: NOW });
  const blanks = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /^\s$/.test(one),
  );
  expect(blanks.length).toBeGreaterThan(20);
  for (const [at, blank] of blanks.entries()) {
    await createDataset(store.db, { name: `raeder-${at}`, title: 'Räder', private: true }, NOW);
    await saveOffer(`raeder-${at}`, ['offen', `${blank}geheim${blank}`]);
  }
  await createDataset(store.db, { name: 'roller', title: 'Roller', private: true }, NOW);
  await saveOffer('roller', [`${blanks.join('')}offen${blanks.join('')}`]);
  expect(await found()).toEqual(['roller']);
});
it('does not show visitors an offer without a source, or the entry of a source with the name of an offer', async () => {
  await createDataset(store.db, { name: 'leer', title: 'Leer', private: true }, NOW);
  await saveOffer('leer', []);
  await createDataEntry(store.db, source('a'), { secrets: TEST_SECRETS, now: NOW });
  await saveOffer('a', ['a']);
  expect(await found()).toEqual([]);
});
