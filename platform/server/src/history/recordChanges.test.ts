import { EMPTY_CRON, plainSetting } from '@mobidrom/platform-api';
import { type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataset, updateDataset } from '../content/catalogue/datasets';
import { createDataEntry } from '../content/dataEntries/dataEntries';
import { renameInDataEntries } from '../content/dataEntries/organisationInEntries';
import { TEST_SECRETS } from '../secrets/testSecrets.fixture';
import type { Db, Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { recordChanges } from './recordChanges';
import type { EntryRef } from './snapshots';

const NOW = new Date('2026-11-20T10:00:00Z');
const author = { by: { subject: 'kim', username: 'kim' }, now: NOW, secrets: TEST_SECRETS };
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of ['data_entry', 'organisation', 'tag', 'scheduler_event', 'entry_change'] as const)
    await store.db.deleteFrom(table).execute();
  await store.db.deleteFrom('catalogue_dataset').execute();
});

/** Returns a connection that adds each statement to `statements`. */
const noting = (statements: RootOperationNode[]): Db =>
  store.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
const changeOf = async (kind: EntryRef['kind'], key: string) =>
  (
    await store.db
      .selectFrom('entry_change')
      .select(['action', 'differences', 'former'])
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute()
  ).at(-1);
const record = (entries: readonly EntryRef[], work: (db: Db) => Promise<unknown>) =>
  store.db.transaction().execute((tx) => recordChanges(tx, author, entries, async () => work(tx)));

it('records the change of more entries than a statement has parameters for', async () => {
  const count = 7300;
  await sql`insert into tag (id, name) select 't' || n, 'Tag ' || n from generate_series(1, ${sql.lit(count)}) as n`.execute(
    store.db,
  );
  const tags = Array.from({ length: count }, (_, at) => ({ kind: 'tag', key: `t${at + 1}` }) as const);
  await record(tags, (db) => sql`update tag set name = name || ' neu'`.execute(db));
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct key)::int as count from entry_change`.execute(store.db);
  expect(rows).toEqual([{ count }]);
});

it('locks entries in a statement before the one that reads them', async () => {
  const statements: RootOperationNode[] = [];
  await noting(statements)
    .transaction()
    .execute((tx) => recordChanges(tx, author, [{ kind: 'organisation', key: 'a' }], async () => {}));
  const [lock, read, ...others] = statements.map((node) => JSON.stringify(node));
  expect(lock).toContain('for no key update');
  expect(lock).not.toContain('organisation_tag');
  expect(read).toContain('organisation_tag');
  expect([read, ...others].join()).not.toMatch(/for ?no ?key ?update/i);
});

it.each(['dataEntry', 'dataset', 'organisation', 'tag', 'event', 'setting'] as const)(
  'locks entries of the kind %s',
  async (kind) => {
    await expect(record([{ kind, key: 'a/b' }], async () => {})).resolves.toBeUndefined();
  },
);

const source = (dataSetId: string) => ({
  dataSetId,
  title: dataSetId,
  organisationIds: [],
  tagIds: [],
  active: true,
  ownerOrg: 'intern',
  privateAccess: false,
  publisher: '',
  rightsholder: 'Stadt Bonn',
  standard: 'GBFS' as const,
  cron: EMPTY_CRON,
  adapter: 'GBFS' as const,
  adapterSettings: { value: { SOURCE_URL: plainSetting('https://daten.example') } },
  repeatMissedEvents: false,
});

it('records all data sources of a renamed organisation in one statement', async () => {
  for (const id of ['a', 'b', 'c']) await createDataEntry(store.db, source(id), author);
  const statements: RootOperationNode[] = [];
  await noting(statements)
    .transaction()
    .execute((tx) => renameInDataEntries(tx, 'Stadt Bonn', 'Stadt Köln', author));
  const written = statements.filter(
    (node) => node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('entry_change'),
  );
  expect(written).toHaveLength(1);
  for (const id of ['a', 'b', 'c'])
    expect(await changeOf('dataEntry', id)).toMatchObject({
      action: 'changed',
      differences: [{ path: ['rightsholder'], before: 'Stadt Bonn', after: 'Stadt Köln' }],
    });
});

it.each(['dataEntry', 'event'] as const)(
  'records no schedule that is not usable, of the kind %s',
  async (kind) => {
    await createDataEntry(store.db, source('a'), author);
    const [table, column] =
      kind === 'event' ? (['scheduler_event', 'event_name'] as const) : (['data_entry', 'id'] as const);
    const { rows } = await sql<{
      key: string;
    }>`select ${sql.ref(column)} as key from ${sql.table(table)}`.execute(store.db);
    await record([{ kind, key: rows[0]?.key ?? '' }], (db) =>
      sql`update ${sql.table(table)} set cron = '{"minutes":"x"}', active = false`.execute(db),
    );
    expect((await changeOf(kind, rows[0]?.key ?? ''))?.differences).toEqual([
      { path: ['active'], before: true, after: false },
      { path: ['cron'], before: EMPTY_CRON },
    ]);
  },
);

it('keeps no key in any text of a deleted entry', async () => {
  const text = 'siehe https://a.example/x?api_key=GEHEIM';
  const setting = { ...plainSetting('https://a.example'), description: text };
  await createDataEntry(
    store.db,
    { ...source('a'), title: text, adapterSettings: { value: { SOURCE_URL: setting } } },
    author,
  );
  await record([{ kind: 'dataEntry', key: 'a' }], (db) => db.deleteFrom('data_entry').execute());
  const masked = 'siehe https://a.example/x?api_key=***';
  expect((await changeOf('dataEntry', 'a'))?.former).toMatchObject({
    title: masked,
    adapterSettings: { value: { SOURCE_URL: { value: 'https://a.example', description: masked } } },
  });
});

describe('of a data set', () => {
  const resource = {
    id: 'r',
    name: 'Räder',
    url: 'www.a.example/x?api_key=GEHEIM',
    format: 'JSON',
    description: '',
    protocol: 'HTTPS',
    data_format: 'GBFS',
  };
  const dataset = { name: 'raeder', title: 'Räder', resources: [resource] };
  const entry = { kind: 'dataset', key: 'raeder' } as const;

  it('shows protocol and data format of a resource, and no key of its address', async () => {
    await createDataset(store.db, dataset, NOW);
    await record([entry], (db) =>
      updateDataset(
        db,
        { name: 'raeder', resources: [{ ...resource, protocol: 'FTP', data_format: 'OTHER' }] },
        NOW,
      ),
    );
    const change = await changeOf('dataset', 'raeder');
    expect(change?.differences).toEqual([
      {
        path: ['resources'],
        before: [
          expect.stringMatching(/^Räder · JSON · GBFS · HTTPS? · www\.a\.example\/x\?api_key=\*\*\*$/),
        ],
        after: [expect.stringMatching(/^Räder · JSON · .+ · FTP · www\.a\.example\/x\?api_key=\*\*\*$/)],
      },
    ]);
  });

  it('keeps no key of a deleted one', async () => {
    await createDataset(store.db, dataset, NOW);
    await record([entry], (db) => db.deleteFrom('catalogue_dataset').where('name', '=', 'raeder').execute());
    expect((await changeOf('dataset', 'raeder'))?.former).toMatchObject({
      title: 'Räder',
      resources: [{ name: 'Räder', url: '' }],
    });
  });
});
