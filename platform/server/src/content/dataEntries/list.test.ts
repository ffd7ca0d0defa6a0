import {
  ADAPTERS,
  type AdapterId,
  type Cron,
  EMPTY_CRON,
  listedSchedule,
  matchesSearch,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SECRETS } from '../../secrets/testSecrets.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { insertDataEntries } from './dataEntries';
import { listDataEntries } from './list';
import type { DataEntryBody } from './rules';
import { scheduleTextMigration } from './scheduleColumn';

const DAILY: Cron = { ...EMPTY_CRON, minutes: [0], hours: [4] };
const sources: readonly { readonly adapter: AdapterId; readonly cron: Cron; readonly active?: false }[] = [
  { adapter: 'GBFS', cron: DAILY },
  { adapter: 'GTFS', cron: { ...DAILY, daysOfWeek: ['MONDAY'] } },
  { adapter: 'GTFS_RT', cron: EMPTY_CRON },
  { adapter: 'MOBILITHEK_PARKING', cron: { ...EMPTY_CRON, minutes: [0, 15, 30, 45] } },
  { adapter: 'MOBILITHEK_ROADWORKS', cron: EMPTY_CRON, active: false },
  { adapter: 'REGIONAL_BIKE_RIDE', cron: { ...EMPTY_CRON, minutes: [30], hours: [4, 16] } },
  { adapter: 'STOPS', cron: { ...DAILY, daysOfMonth: [15] } },
];
const entries = sources.map(
  ({ adapter, cron, active = true }): DataEntryBody => ({
    dataSetId: adapter,
    title: adapter,
    organisationIds: [],
    tagIds: [],
    active,
    ownerOrg: 'intern',
    privateAccess: true,
    publisher: '',
    rightsholder: 'Stadt Köln',
    standard: ADAPTERS[adapter].standard,
    cron,
    adapter,
    adapterSettings: { value: {} },
    repeatMissedEvents: true,
  }),
);
const shown: Readonly<Record<string, (entry: DataEntryBody) => string>> = {
  adapter: ({ adapter }) => ADAPTERS[adapter].label,
  cron: ({ cron }) => listedSchedule(cron),
};

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await store.db.transaction().execute((tx) =>
    insertDataEntries(
      tx,
      entries.map((entry) => ({ entry, datasetId: null })),
      new Date(0),
    ),
  );
});
afterAll(() => store.close());

const reader = { now: new Date(0), nextRun: () => undefined, secrets: TEST_SECRETS, mayChange: false };
const found = async (column: string, text: string): Promise<string[]> =>
  Object.keys((await listDataEntries(store.db, { filters: [{ column, text }] }, reader)).data).sort();

it.each([
  ['adapter', 'Mobilithek'],
  ['adapter', 'park'],
  ['adapter', 'g'],
  ['adapter', 'GTFS'],
  ['cron', 'täglich'],
  ['cron', 'täglich um 04:30'],
  ['cron', 'alle 15 Minuten'],
  ['cron', 'jeden Mon'],
  ['cron', 'am 15. jedes'],
  ['cron', 'jede M'],
  ['cron', 'Benutzer'],
])('a filter on %s finds the rows whose German text has a word that begins with %j', async (column, text) => {
  const expected = entries
    .filter((entry) => matchesSearch(shown[column]?.(entry) ?? '', text))
    .map(({ dataSetId }) => dataSetId);
  expect(expected).not.toHaveLength(0);
  expect(await found(column, text)).toEqual(expected.sort());
});
it.each([
  ['adapter', 'MOBILITHEK_PARKING', ['MOBILITHEK_PARKING']],
  ['cron', 'MONDAY', ['GTFS']],
  ['cron', 'everyMonth', ['STOPS']],
])('a filter on %s finds the wire value %s', async (column, text, expected) => {
  expect(await found(column, text)).toEqual(expected);
});

it('finds an inactive source by its schedule', async () => {
  expect(await found('cron', 'jede Minute')).toEqual(['GTFS_RT', 'MOBILITHEK_ROADWORKS']);
});
it('finds schedules by their German text that were stored with their wire values only', async () => {
  await sql`update data_entry set schedule_words = 'everyMinute 4' where id = 'MOBILITHEK_PARKING'`.execute(
    store.db,
  );
  expect(await found('cron', 'alle 15')).toEqual([]);
  await scheduleTextMigration.up(store.db);
  expect(await found('cron', 'alle 15')).toEqual(['MOBILITHEK_PARKING']);
});
