import { existsSync, readFileSync } from 'node:fs';
import { type ListQuery, listItems, type Sort } from '@mobidrom/platform-api';
import {
  HARD_QUESTIONS,
  hardNames,
  idsFound,
  idsInOrder,
  type OrderedRow,
} from '@mobidrom/platform-api/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDataEntries } from '../content/dataEntries/list';
import { listOrganisations } from '../content/organisations/organisations';
import { listTags } from '../content/tags/tags';
import { Anchors } from '../operations/keyValueStore/anchors';
import { indexFields } from '../operations/keyValueStore/fieldIndexes';
import { readPage } from '../operations/keyValueStore/page';
import { TEST_SECRETS } from '../secrets/testSecrets.fixture';
import type { Db, Store } from './database';
import { fitsFilter, sortedId, sortedText } from './listOrder';
import { openTestStore } from './store.fixture';

/*
 * The database orders and filters as the browser does, on names that are hard to order. `shared-ui/src/data/engine/
 * listOrder.test.ts` shows the same of the table kit.
 */

const COUNT = 3_000;
const PAGE_SIZE = 10_000;
const DIRECTIONS = ['asc', 'desc'] as const;

/** Names and places of real mobility systems, where they lie beside the repository. */
const REAL_SYSTEMS = new URL('../../../../../shared/data/gbfs-systems.csv', import.meta.url);
function realNames(): string[] {
  const cells = readFileSync(REAL_SYSTEMS, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.match(/"(?:[^"]|"")*"|[^,]+/g)?.slice(1, 4) ?? []);
  return [...new Set(cells)].slice(0, COUNT);
}
const NAMES: readonly (readonly [string, readonly string[]])[] = [
  ['made names', hardNames(COUNT)],
  ...(existsSync(REAL_SYSTEMS) ? [['names of real systems', realNames()] as const] : []),
];

/** Rows with ids that are not in the order of the names, and an order of equal values that is not theirs either. */
const rowsOf = (names: readonly string[]): (OrderedRow & { value: string })[] =>
  names.map((value, n) => ({ id: `id-${(n * 1_009) % 10_007}`, value }));
const groupOf = (n: number): string => ['Köln 9', 'Köln 10', '', 'koeln', 'Äolus'][n % 5] ?? '';

async function fill(db: Db, rows: readonly { id: string; value: string }[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    const some = rows.slice(start, start + 500);
    await db
      .insertInto('tag')
      .values(some.map(({ id, value }) => ({ id, name: value })))
      .execute();
    await db
      .insertInto('organisation')
      .values(
        some.map(({ id, value }, at) => ({
          id,
          name: value,
          email: '',
          phone: '',
          homepage: '',
          department: '',
          organisation_type: groupOf(start + at),
          contact: JSON.stringify({ name: value, surname: groupOf(start + at) }),
          address: '{}',
        })),
      )
      .execute();
    await db
      .insertInto('data_entry')
      .values(
        some.map(({ id, value }, at) => ({
          id,
          title: value,
          active: at % 2 === 0,
          owner_org: '',
          private_access: false,
          publisher: '',
          rightsholder: groupOf(start + at),
          standard: '',
          adapter: 'GBFS',
          adapter_settings: '{"value":{}}',
          cron: '{"minutes":[],"hours":[],"daysOfMonth":[],"daysOfWeek":[]}',
          repeat_missed_events: false,
          schedule_words: '',
          schedule_minutes: 1,
        })),
      )
      .execute();
    await db
      .insertInto('kstore_record')
      .values(
        ['ohne', 'mit'].flatMap((table_name) =>
          some.map(({ value }, at) => ({
            table_name,
            id: value,
            data: JSON.stringify({ name: value, mixed: mixed(value, start + at) }),
          })),
        ),
      )
      .execute();
  }
}
const mixed = (name: string, n: number): string | number | null =>
  [name, n % 40, null, '', groupOf(n)][n % 5] ?? null;

const reader = { now: new Date(0), nextRun: () => undefined, secrets: TEST_SECRETS, mayChange: false };

describe.each(NAMES)('%s', (_, names) => {
  let store: Store;
  const rows = rowsOf(names);
  const grouped = rows.map(({ id }, n) => ({ id, value: groupOf(n) }));
  beforeAll(async () => {
    store = await openTestStore();
    await sql`insert into kstore_table values ('ohne'), ('mit')`.execute(store.db);
    await indexFields(store.db, 'mit', ['name', 'mixed']);
    await fill(store.db, rows);
  });
  afterAll(() => store.close());

  const ids = async (answer: Promise<Parameters<typeof listItems>[0]>) =>
    listItems(await answer).map(({ id }) => id);
  const query = (sort: Sort): ListQuery => ({ sort, pageSize: PAGE_SIZE });

  it.each(DIRECTIONS)('are ordered %s as tags, organisations and data sources', async (direction) => {
    const expected = idsInOrder(rows, direction);
    expect(await ids(listTags(store.db, query({ column: 'tagName', direction })))).toEqual(expected);
    expect(await ids(listOrganisations(store.db, query({ column: 'name', direction })))).toEqual(expected);
    expect(await ids(listDataEntries(store.db, query({ column: 'title', direction }), reader))).toEqual(
      expected,
    );
  });
  it.each(DIRECTIONS)('with equal or empty values are ordered %s by their ids', async (direction) => {
    const expected = idsInOrder(grouped, direction);
    const types = { column: 'organisationType', direction };
    expect(await ids(listOrganisations(store.db, query(types)))).toEqual(expected);
    const holders = { column: 'rightsholder', direction };
    expect(await ids(listDataEntries(store.db, query(holders), reader))).toEqual(expected);
  });
  it.each(DIRECTIONS)('are ordered %s as ids and fields of key-value tables', async (direction) => {
    const records = names.map((name) => ({ id: name, value: name }));
    const kinds = names.map((name, n) => ({ id: name, value: mixed(name, n) }));
    for (const table of ['ohne', 'mit']) {
      const page = (column: string) =>
        ids(readPage(store.db, new Anchors(), table, query({ column, direction })));
      expect(await page('id')).toEqual(idsInOrder(records, direction));
      expect(await page('name')).toEqual(idsInOrder(records, direction));
      expect(await page('mixed')).toEqual(idsInOrder(kinds, direction));
    }
  });
  it('are ordered by any query over texts, as those of settings, events and offers', async () => {
    const sorted = await sql<{ id: string }>`select id from tag
        order by ${sortedText(sql`name`)}, ${sortedId(sql`id`)}`.execute(store.db);
    expect(sorted.rows.map(({ id }) => id)).toEqual(idsInOrder(rows, 'asc'));
  });
  it.each(HARD_QUESTIONS)('are found by %j alike', async (question) => {
    const expected = idsFound(rows, question).sort();
    const found = await store.db
      .selectFrom('tag')
      .select('id')
      .where(fitsFilter(sql`name`, question))
      .execute();
    expect(found.map(({ id }) => id).sort()).toEqual(expected);
    const records = names.map((name) => ({ id: name, value: name }));
    const inTables = idsFound(records, question).sort();
    for (const [table, column] of [
      ['ohne', 'name'],
      ['mit', 'name'],
      ['ohne', 'id'],
    ] as const) {
      const filters = [{ column, text: question }];
      const page = await readPage(store.db, new Anchors(), table, { filters, pageSize: PAGE_SIZE });
      expect([column, Object.keys(page.data).sort()]).toEqual([column, inTables]);
    }
  });
});
