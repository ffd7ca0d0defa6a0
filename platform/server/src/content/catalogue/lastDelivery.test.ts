import {
  EMPTY_CRON,
  importEventName,
  offerDatasetName,
  plainSetting,
  settingsOfOffer,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { createDataEntry } from '../dataEntries/dataEntries';
import { noteImport } from '../dataEntries/imports';
import { createDataset, findDataset } from './datasets';
import { lastDelivery } from './lastDelivery';

const NOW = new Date('2026-11-20T10:00:00Z');
const EARLIER = new Date('2026-11-20T09:00:00Z');
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const rest = { email: '', phone: '', homepage: '', department: '', organisation_type: '' };
  await store.db
    .insertInto('organisation')
    .values({ id: 'bonn', name: 'Stadt Bonn', contact: '{}', address: '{}', ...rest })
    .execute();
});
afterAll(() => store.close());
beforeEach(async () => {
  const tables = ['data_entry', 'catalogue_dataset', 'scheduler_event', 'setting', 'event_run'] as const;
  for (const table of tables) await store.db.deleteFrom(table).execute();
});

async function givenSource(dataSetId: string, organisationIds: string[] = [], active = true): Promise<void> {
  const source = {
    dataSetId,
    title: dataSetId,
    organisationIds,
    tagIds: [],
    active,
    ownerOrg: 'intern',
    privateAccess: false,
    publisher: '',
    rightsholder: 'Stadt Bonn',
    standard: 'GBFS' as const,
    cron: EMPTY_CRON,
    adapter: 'GBFS' as const,
    adapterSettings: { value: { SOURCE_URL: plainSetting('https://daten.example') } },
    repeatMissedEvents: false,
  };
  await createDataEntry(store.db, source, { secrets: TEST_SECRETS, now: NOW });
}
async function givenOffer(id: string, aggregatedFeeds: readonly string[]): Promise<void> {
  const secrets = { exportToMobilithek: false, offerId: '', schema: '', p12Certificate: '', p12Password: '' };
  const { value } = settingsOfOffer({ adapter: 'GBFS', id, aggregatedFeeds, ...secrets }, NOW, '');
  const group = { component: 'GBFS', group_name: id, value: JSON.stringify(value) };
  await store.db.insertInto('setting').values(group).execute();
  await createDataset(store.db, { name: offerDatasetName(id), title: id }, NOW);
}
async function givenRuns(
  source: string,
  ...runs: readonly (readonly [startedAt: Date, status: 'SUCCEEDED' | 'FAILED'])[]
): Promise<void> {
  const event_id = importEventName('GBFS', source);
  const rows = runs.map(([at, status]) => ({ event_id, started_at: at, status, ended_at: at, reason: null }));
  await store.db.insertInto('event_run').values(rows).execute();
}
async function deliveryOf(name: string) {
  const { id = '' } = await findDataset(store.db, name);
  return lastDelivery(store.db, { id, name });
}

it('of a source is its last import', async () => {
  await givenSource('a');
  expect(await deliveryOf('a')).toBeUndefined();
  await noteImport(store.db, 'a', EARLIER);
  expect(await deliveryOf('a')).toEqual({ at: EARLIER, isFailing: false });
});

it('of a source whose last import failed is the last one in the log that succeeded', async () => {
  await givenSource('a');
  await noteImport(store.db, 'a', NOW, 'Zeitüberschreitung');
  expect(await deliveryOf('a')).toEqual({ at: undefined, isFailing: true });
  await givenRuns('a', [EARLIER, 'SUCCEEDED'], [new Date(0), 'SUCCEEDED'], [NOW, 'FAILED']);
  expect(await deliveryOf('a')).toEqual({ at: EARLIER, isFailing: true });
});

it('of an offer counts the earlier deliveries of sources that fail now', async () => {
  for (const id of ['a', 'b']) await givenSource(id);
  await givenOffer('Angebot', ['a', 'b']);
  await noteImport(store.db, 'a', new Date(0));
  await noteImport(store.db, 'b', NOW, 'Zeitüberschreitung');
  await givenRuns('b', [EARLIER, 'SUCCEEDED'], [NOW, 'FAILED']);
  expect(await deliveryOf('angebot')).toEqual({ at: EARLIER, isFailing: false });
});

it('is known of an offer whose id is encoded in the name of its data set', async () => {
  await givenSource('a');
  await givenOffer('Räder', ['a']);
  await noteImport(store.db, 'a', EARLIER);
  expect(await deliveryOf(offerDatasetName('Räder'))).toEqual({ at: EARLIER, isFailing: false });
});

it('is known of an offer whose list has white space other than spaces', async () => {
  await givenSource('a');
  await givenOffer('Angebot', ['\u00a0a\t']);
  await noteImport(store.db, 'a', EARLIER);
  expect(await deliveryOf('angebot')).toEqual({ at: EARLIER, isFailing: false });
});

it('of an offer is the newest of the sources in its feed', async () => {
  for (const id of ['a', 'b', 'foreign']) await givenSource(id);
  await givenSource('restricted', ['bonn']);
  await givenSource('inactive', [], false);
  await givenOffer('Angebot', ['a', 'b', 'restricted', 'inactive']);
  expect(await deliveryOf('angebot')).toBeUndefined();
  for (const id of ['foreign', 'restricted', 'inactive']) await noteImport(store.db, id, NOW);
  expect(await deliveryOf('angebot')).toBeUndefined();
  await noteImport(store.db, 'a', new Date(0));
  await noteImport(store.db, 'b', NOW, 'Zeitüberschreitung');
  expect(await deliveryOf('angebot')).toEqual({ at: new Date(0), isFailing: false });
  await noteImport(store.db, 'b', EARLIER);
  expect(await deliveryOf('angebot')).toEqual({ at: EARLIER, isFailing: false });
});

it('is unknown for a data set that the platform does not import', async () => {
  await createDataset(store.db, { name: 'fremd', title: 'Fremd' }, NOW);
  expect(await deliveryOf('fremd')).toBeUndefined();
});
