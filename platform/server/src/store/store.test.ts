import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from './database';
import { rowSetVersion } from './rowSet';
import { openTestStore } from './testStore';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('German text is ordered as German readers expect it', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from (values ('Zoll'), ('Ähre'), ('apfel'), ('Öl'), ('Birne')) as t(name)
    order by name collate "und-x-icu"`.execute(store.db);
  expect(rows.map(({ name }) => name)).toEqual(['Ähre', 'apfel', 'Birne', 'Öl', 'Zoll']);
});

test('a failed statement is an error, and the next one works', async () => {
  await expect(sql`select * from nowhere`.execute(store.db)).rejects.toThrow(/nowhere/);
  await expect(sql`select ${'no number'}::int`.execute(store.db)).rejects.toThrow(/no number/);
  expect((await sql<{ n: number }>`select 1 as n`.execute(store.db)).rows).toEqual([{ n: 1 }]);
});

test('what a transaction did is gone when it throws', async () => {
  const insert = store.db.transaction().execute(async (tx) => {
    await tx.insertInto('kstore_table').values({ name: 'halb' }).execute();
    throw new Error('halfway');
  });
  await expect(insert).rejects.toThrow('halfway');
  expect(await store.db.selectFrom('kstore_table').selectAll().execute()).toEqual([]);
});

test('transactions at once wait for each other', async () => {
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

test('the version of a row set grows with every change, and only then', async () => {
  const before = await rowSetVersion(store.db, 'kstore_table', 'zone');
  expect(await rowSetVersion(store.db, 'kstore_table', 'zone')).toBe(before);
  await store.db.deleteFrom('kstore_table').where('name', '=', 'a').execute();
  expect(Number(await rowSetVersion(store.db, 'kstore_table', 'zone'))).toBe(Number(before) + 1);
});
