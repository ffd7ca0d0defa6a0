import {
  getTablePage,
  type ListQuery,
  listItems,
  listTableDetails,
  listTables,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { stepsOf } from './recordsInSteps';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await sql`insert into kstore_table values ('zaehlung'), ('Ämter'), ('leer')`.execute(platform.store.db);
  await sql`insert into kstore_record
    select 'zaehlung', 'Z-' || lpad(n::text, 5, '0'),
      jsonb_build_object('nummer', n, 'straße', case n % 2 when 0 then 'Aachener Straße' else 'Östlicher Ring' end)
    from generate_series(1, 1234) n`.execute(platform.store.db);
  await sql`insert into kstore_record values ('Ämter', '10', '{"a":1}'), ('Ämter', '9', '{"a":2}')`.execute(
    platform.store.db,
  );
});
afterAll(() => platform.close());

async function page(table: string, query: ListQuery) {
  const answer = await getTablePage(platform.as('nosql_viewer'), table, query);
  if (!answer.ok) throw new Error(answer.failure.text);
  return { ids: listItems(answer.value).map(({ id }) => id), ...answer.value.metadata };
}

test('the tables are listed in German order', async () => {
  expect(await listTables(platform.as('nosql_viewer'))).toEqual({
    ok: true,
    value: { items: ['Ämter', 'leer', 'zaehlung'], unread: [] },
  });
});

test('the tables are listed with their records and their last change', async () => {
  const { db } = platform.store;
  const facts = async () => {
    const answer = await listTableDetails(platform.as('nosql_viewer'));
    return answer.ok ? answer.value.items : [];
  };
  const [, empty, counted] = await facts();
  expect(empty).toMatchObject({ name: 'leer', records: 0, changedAt: undefined });
  expect(counted).toMatchObject({ name: 'zaehlung', records: 1234, changedAt: expect.any(String) });
  await db.insertInto('kstore_record').values({ table_name: 'leer', id: 'x', data: '{}' }).execute();
  const [, added] = await facts();
  expect(added).toMatchObject({ records: 1, changedAt: expect.any(String) });
  await db.deleteFrom('kstore_record').where('table_name', '=', 'leer').execute();
  const [, removed] = await facts();
  expect(removed?.records).toBe(0);
  expect(Date.parse(removed?.changedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(added?.changedAt ?? ''));
});

test('500 rows, the highest id first, unless something else is asked for', async () => {
  const { ids, totalCount, details } = await page('zaehlung', {});
  expect([ids.length, ids[0], ids[499], totalCount]).toEqual([500, 'Z-01234', 'Z-00735', 1234]);
  expect(details.table).toBe('zaehlung');
  expect(await page('leer', {})).toMatchObject({ ids: [], totalCount: 0 });
});

test.each(['asc', 'desc'] as const)(
  'pages by key fit together, in any order of asking (%s)',
  async (direction) => {
    const query = { pageSize: 100, sort: { column: 'id', direction } };
    const pages = new Map<number, string[]>();
    for (const number of [5, 0, 1, 2, 12, 6, 3, 4, 7, 11, 10, 9, 8, 13]) {
      pages.set(number, (await page('zaehlung', { ...query, page: number })).ids);
    }
    const all = [...pages].sort(([a], [b]) => a - b).flatMap(([, ids]) => ids);
    const expected = Array.from({ length: 1234 }, (_, index) => `Z-${String(index + 1).padStart(5, '0')}`);
    expect(all).toEqual(direction === 'asc' ? expected : expected.reverse());
  },
);

test('a change of the rows is seen in the version and on the next page', async () => {
  const before = await page('zaehlung', { pageSize: 10 });
  await page('zaehlung', { pageSize: 10, page: 1 });
  await sql`insert into kstore_record values ('zaehlung', 'Z-99999', '{}')`.execute(platform.store.db);
  const after = await page('zaehlung', { pageSize: 10, page: 1 });
  expect(Number(after.details.rowSetVersion)).toBeGreaterThan(Number(before.details.rowSetVersion));
  expect(after.ids[0]).toBe(before.ids[9]);
  await sql`delete from kstore_record where id = 'Z-99999'`.execute(platform.store.db);
});

test('a change of one table is none of another', async () => {
  const versions = async () => ({
    changed: Number((await page('Ämter', {})).details.rowSetVersion),
    other: Number((await page('zaehlung', {})).details.rowSetVersion),
  });
  const before = await versions();
  const { db } = platform.store;
  await sql`insert into kstore_record values ('Ämter', '11', '{}')`.execute(db);
  const added = await versions();
  expect(added).toEqual({ changed: before.changed + 1, other: before.other });
  await sql`update kstore_record set data = '{"a":3}' where table_name = 'Ämter' and id = '11'`.execute(db);
  const updated = await versions();
  expect(updated.changed).toBeGreaterThan(added.changed);
  await sql`delete from kstore_record where table_name = 'Ämter' and id = '11'`.execute(db);
  const deleted = await versions();
  expect(deleted.changed).toBeGreaterThan(updated.changed);
  expect(deleted.other).toBe(before.other);
});

test('the version of a table that was emptied or removed goes on', async () => {
  const { db } = platform.store;
  const version = async () => Number((await page('fort', {})).details.rowSetVersion);
  const add = () => sql`insert into kstore_record values ('fort', 'a', '{}')`.execute(db);
  await sql`insert into kstore_table values ('fort')`.execute(db);
  await add();
  const seen = await version();
  await sql`delete from kstore_table where name = 'fort'`.execute(db);
  await sql`insert into kstore_table values ('fort')`.execute(db);
  const again = await version();
  expect(again).toBeGreaterThan(seen);
  await add();
  expect(await version()).toBeGreaterThan(again);
  await sql`delete from kstore_table where name = 'fort'`.execute(db);
});

test('fields are filtered by the start of any word and sorted by their kind', async () => {
  const filters = [{ column: 'straße', text: 'östl' }];
  const { ids, totalCount } = await page('zaehlung', {
    filters,
    pageSize: 3,
    sort: { column: 'nummer', direction: 'asc' },
  });
  expect(totalCount).toBe(617);
  expect(ids).toEqual(['Z-00001', 'Z-00003', 'Z-00005']);
  expect((await page('zaehlung', { filters: [{ column: 'straße', text: 'stlicher' }] })).totalCount).toBe(0);
  expect((await page('zaehlung', { filters: [{ column: 'straße', text: '.*' }] })).totalCount).toBe(0);
  expect((await page('zaehlung', { filters: [{ column: 'id', text: '00777' }] })).ids).toEqual(['Z-00777']);
});

test('ids are sorted by the value of their numbers, and keep their order on the wire', async () => {
  expect((await page('Ämter', { sort: { column: 'id', direction: 'desc' } })).ids).toEqual(['10', '9']);
});

test('pages of no rows are refused', async () => {
  expect(await getTablePage(platform.as('nosql_viewer'), 'leer', { page: 1, pageSize: 0 })).toMatchObject({
    failure: { status: 400, fields: [{ field: 'pageSize' }] },
  });
});

test('a page that is too large is refused, and the portal asks for smaller ones, so that no row is missing', async () => {
  const { db } = platform.store;
  await sql`insert into kstore_table values ('lang')`.execute(db);
  await sql`insert into kstore_record
    select 'lang', 'L-' || lpad(n::text, 2, '0'), jsonb_build_object('text', repeat('x', 1000000))
    from generate_series(1, 12) n`.execute(db);
  const url = '/api/kstore-v2/store/lang/page?page=0&pageSize=12';
  const refused = await platform.call('GET', url, { roles: ['nosql_viewer'] });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'pageSize', message: expect.stringContaining('größer als 10 MB') }] },
  });
  const { ids, totalCount } = await page('lang', { page: 0, pageSize: 12 });
  expect(ids).toEqual(Array.from({ length: 12 }, (_, n) => `L-${String(12 - n).padStart(2, '0')}`));
  expect(totalCount).toBe(12);
  for (const table of ['kstore_record', 'kstore_table'])
    await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'kstore_table' ? 'name' : 'table_name')} = 'lang'`.execute(
      db,
    );
});

test('records are read in steps of the size at which they are stored, and a single one always', () => {
  const sizes = [5, 5, 1, 30, 2].map((size, at) => ({ id: `${at}`, size }));
  expect(stepsOf(sizes, 10)).toEqual([['0', '1'], ['2'], ['3'], ['4']]);
  expect(stepsOf([], 10)).toEqual([]);
});

test('an unknown table is 404, a wrong query 400 by its name', async () => {
  const request = platform.as('nosql_viewer');
  expect(await getTablePage(request, 'nirgends', {})).toMatchObject({ failure: { status: 404 } });
  expect(await getTablePage(request, 'leer', { page: -1 })).toMatchObject({
    failure: { status: 400, fields: [{ field: 'page' }] },
  });
});
