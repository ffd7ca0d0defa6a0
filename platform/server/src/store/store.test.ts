import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from './database';
import { sortedText } from './listOrder';
import { rowSetVersion } from './rowSet';
import { openTestStore } from './store.fixture';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('sorts German text in German order', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from (values ('Zoll'), ('Ähre'), ('apfel'), ('Öl'), ('Birne')) as t(name)
    order by ${sortedText(sql`name`)}`.execute(store.db);
  expect(rows.map(({ name }) => name)).toEqual(['Ähre', 'apfel', 'Birne', 'Öl', 'Zoll']);
});

test('works after a failed statement', async () => {
  await expect(sql`select * from nowhere`.execute(store.db)).rejects.toThrow(/nowhere/);
  await expect(sql`select ${'no number'}::int`.execute(store.db)).rejects.toThrow(/no number/);
  expect((await sql<{ n: number }>`select 1 as n`.execute(store.db)).rows).toEqual([{ n: 1 }]);
});

test('rolls back a transaction that throws', async () => {
  const insert = store.db.transaction().execute(async (tx) => {
    await tx.insertInto('kstore_table').values({ name: 'halb' }).execute();
    throw new Error('halfway');
  });
  await expect(insert).rejects.toThrow('halfway');
  expect(await store.db.selectFrom('kstore_table').selectAll().execute()).toEqual([]);
});

test('completes simultaneous transactions', async () => {
  const names = ['a', 'b', 'c'];
  await Promise.all(
    names.map((name) =>
      store.db.transaction().execute(async (tx) => {
        await tx.insertInto('kstore_table').values({ name }).execute();
        await tx.selectFrom('kstore_table').selectAll().execute();
      }),
    ),
  );
  const rows = await store.db.selectFrom('kstore_table').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('increases the version of a row set with every change only', async () => {
  const before = await rowSetVersion(store.db, 'kstore_table', 'zone');
  expect(await rowSetVersion(store.db, 'kstore_table', 'zone')).toBe(before);
  await store.db.deleteFrom('kstore_table').where('name', '=', 'a').execute();
  expect(Number(await rowSetVersion(store.db, 'kstore_table', 'zone'))).toBe(Number(before) + 1);
});
