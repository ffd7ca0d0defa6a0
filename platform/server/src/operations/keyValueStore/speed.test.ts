import { getTablePage, type ListQuery, listItems, type Sort } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { tidy } from '../../store/tidy';
import { indexFields } from './fieldIndexes';
import { withFilters } from './filters';

/* Long tables are read by other ways than short ones: what they answer is the same. */

let platform: TestPlatform;
const TABLES = ['ohne', 'mit'] as const;
const SIZE = 240;

beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform.store;
  for (const table of TABLES) {
    await sql`insert into kstore_table values (${table})`.execute(db);
    await sql`insert into kstore_record
      select ${sql.lit(table)}, 'Z-' || lpad(n::text, 4, '0'),
        case n % 4
          when 0 then jsonb_build_object('wert', (n * 7) % 50, 'ort', 'Köln-Mülheim ' || n)
          when 1 then jsonb_build_object('wert', 'Text ' || (n * 7) % 13, 'ort', 'Aachener Straße (' || n || ')')
          when 2 then jsonb_build_object('wert', null, 'ort', 'straße aachen')
          else jsonb_build_object('ort', n)
        end
      from generate_series(1, ${sql.lit(SIZE)}) n`.execute(db);
    const long = `${'viele worte '.repeat(100)}Ende`;
    await sql`insert into kstore_record values
      (${table}, 'lang', jsonb_build_object('ort', ${long}::text, 'wert', ${'x'.repeat(4000)}::text))`.execute(
      db,
    );
  }
  await indexFields(db, 'mit', ['id', 'wert', 'ort', 'o\'rt "x"']);
  await tidy(db, ['kstore_record']);
});
afterAll(() => platform.close());

async function ids(table: string, query: ListQuery): Promise<string[]> {
  const answer = await getTablePage(platform.as('nosql_viewer'), table, query);
  if (!answer.ok) throw new Error(answer.failure.text);
  return listItems(answer.value).map(({ id }) => id);
}
async function total(table: string, query: ListQuery = {}): Promise<number> {
  const answer = await getTablePage(platform.as('nosql_viewer'), table, { ...query, pageSize: 1 });
  return answer.ok ? answer.value.metadata.totalCount : -1;
}

describe.each(TABLES)('a table %s indexes', (table) => {
  it.each([
    { column: 'wert', direction: 'asc' },
    { column: 'wert', direction: 'desc' },
    { column: 'ort', direction: 'desc' },
    { column: 'id', direction: 'asc' },
  ] satisfies Sort[])(
    'the pages by $column $direction fit together, whichever is asked first',
    async (sort) => {
      const whole = await ids(table, { sort, pageSize: 1000 });
      expect(new Set(whole).size).toBe(SIZE + 1);
      for (const order of [
        [0, 1, 2, 3, 4, 5],
        [5, 0, 3, 1, 4, 2],
      ]) {
        // Another size each time, so that nothing is remembered from the other order.
        const pageSize = order[0] === 0 ? 41 : 47;
        const pages = new Map<number, string[]>();
        for (const page of order) pages.set(page, await ids(table, { sort, pageSize, page }));
        const joined = [...pages].sort(([a], [b]) => a - b).flatMap(([, page]) => page);
        expect(joined).toEqual(whole);
      }
      expect(await ids(table, { sort, pageSize: 100, page: 9 })).toEqual([]);
    },
  );

  it('numbers come before texts, and nothing stands at the end, either way', async () => {
    const kinds = async (direction: 'asc' | 'desc') => {
      const sorted = await ids(table, { sort: { column: 'wert', direction }, pageSize: 1000 });
      return sorted.map((id) => (id === 'lang' ? 1 : Math.min(2, Number(id.slice(2)) % 4)));
    };
    for (const direction of ['asc', 'desc'] as const) {
      const sorted = await kinds(direction);
      expect(sorted).toEqual([...sorted].sort());
    }
  });

  it.each([
    ['köl', 60],
    ['KÖLN-M', 60],
    ['mülheim', 60],
    ['heim', 0],
    ['aachen', 120],
    ['aachener straße', 60],
    ['straße aachen', 60],
    ['(2', 13],
    ['1', 83],
    ['aachener straße (1', 28],
    ['straße (', 60],
    ['viele worte viele worte viele worte viele worte viele worte viele', 1],
    ['viele worte viele worte viele worte viele worte viele worte ende', 1],
    ['viele', 1],
    ['a\\b', 0],
    ['ende', 1],
    ["köln' | 'x", 0],
    ['.*', 0],
  ])('the filter %s finds %i', async (text, found) => {
    const filters = [{ column: 'ort', text }];
    expect(await total('ohne', { filters })).toBe(await total('mit', { filters }));
    expect(await total(table, { filters })).toBe(found);
    const sort = { column: 'id', direction: 'asc' } as const;
    expect(await ids(table, { filters, sort, pageSize: 1000 })).toHaveLength(await total(table, { filters }));
  });

  it.each([
    ['Z-0004', 1],
    ['z-000', 9],
    ['0004', 1],
    ['04', 0],
    ['Z', SIZE],
    ['lang', 1],
    [' Z-00', 99],
    ['-0004', 0],
    ['-', 0],
  ])('the id %s finds %i', async (text, found) => {
    expect(await total(table, { filters: [{ column: 'id', text }] })).toBe(found);
  });

  it('one record is found by its id in an index', async () => {
    const { db } = platform.store;
    const records = db.selectFrom('kstore_record').where('table_name', '=', table);
    const fitting = await withFilters(db, table, records, [{ column: 'id', text: 'Z-0004' }]);
    expect(JSON.stringify(await fitting.select('id').explain('json'))).toContain('kstore_ids');
  });

  it.each([
    { column: 'wert', direction: 'asc' },
    { column: 'wert', direction: 'desc' },
    { column: 'ort', direction: 'asc' },
    { column: 'id', direction: 'desc' },
  ] satisfies Sort[])(
    'the pages of a filter by $column $direction fit together, in the order of the whole table',
    async (sort) => {
      const filters = [{ column: 'ort', text: '1' }];
      const found = new Set(await ids(table, { filters, pageSize: 1000 }));
      expect(found.size).toBe(83);
      const whole = await ids(table, { sort, pageSize: 1000 });
      const pages: string[][] = [];
      for (const page of [0, 1, 2, 3, 4]) pages.push(await ids(table, { filters, sort, pageSize: 20, page }));
      expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 20, 3]);
      expect(pages.flat()).toEqual(whole.filter((id) => found.has(id)));
      const beyond = { filters, sort, pageSize: 20, page: 9 };
      expect([await ids(table, beyond), await total(table, { filters })]).toEqual([[], 83]);
    },
  );

  it('filters of several columns all hold', async () => {
    const filters = [
      { column: 'ort', text: 'köln' },
      { column: 'wert', text: '28' },
      { column: 'id', text: '000' },
    ];
    expect(await ids(table, { filters })).toEqual(['Z-0004']);
  });
});

it('the ids of a table are found by each of their words, however many there are', async () => {
  const { db } = platform.store;
  await sql`insert into kstore_table values ('namen')`.execute(db);
  const names = ['eins', '-Zwei', 'Drei-vier', 'de:05:Fünf:6', '(7)', '…', 'ß'];
  for (const name of names) await sql`insert into kstore_record values ('namen', ${name}, '{}')`.execute(db);
  const found = (text: string) => ids('namen', { filters: [{ column: 'id', text }] });
  for (const [text, name] of [
    ['EINS', 'eins'],
    ['zwei', '-Zwei'],
    ['-zwei', '-Zwei'],
    ['drei-V', 'Drei-vier'],
    ['vier', 'Drei-vier'],
    ['fünf', 'de:05:Fünf:6'],
    ['05:f', 'de:05:Fünf:6'],
    ['6', 'de:05:Fünf:6'],
    ['7', '(7)'],
    ['ß', 'ß'],
  ] as const) {
    expect([text, await found(text)]).toEqual([text, [name]]);
  }
  expect(await found('ins')).toEqual([]);
});

it('every change is counted, whoever makes it', async () => {
  const { db } = platform.store;
  await sql`insert into kstore_table values ('zahl'), ('andere')`.execute(db);
  await sql`insert into kstore_record select 'zahl', n::text, '{}' from generate_series(1, 5) n`.execute(db);
  expect(await total('zahl')).toBe(5);
  await sql`insert into kstore_record values ('zahl', '5', '{"a":1}'), ('zahl', '6', '{}')
    on conflict (table_name, id) do update set data = excluded.data`.execute(db);
  expect(await total('zahl')).toBe(6);
  await sql`update kstore_record set table_name = 'andere' where table_name = 'zahl' and id > '4'`.execute(
    db,
  );
  expect([await total('zahl'), await total('andere')]).toEqual([4, 2]);
  await sql`delete from kstore_table where name = 'zahl'`.execute(db);
  await sql`insert into kstore_table values ('zahl')`.execute(db);
  expect(await total('zahl')).toBe(0);
  await sql`truncate kstore_record`.execute(db);
  expect(await total('andere')).toBe(0);
});
