import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { indexFields } from './fieldIndexes';
import { keyValueOrderMigration } from './orderMigration';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const FIELD = 'o\'rt "x" \\';
const TABLE = "tafel 'a'";

async function indexes(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'kstore_record'`.execute(
    store.db,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

it('makes the indexes of fields that sorted by another collation again', async () => {
  const { db } = store;
  await indexFields(db, TABLE, [FIELD]);
  const made = await indexes();
  const texts = [...made].filter(([name]) => name.startsWith('kstore_texts_'));
  expect(texts).toHaveLength(1);
  // As the store was before: the same names, another collation.
  for (const [name, definition] of texts) {
    await sql`drop index ${sql.id(name)}`.execute(db);
    await sql.raw(definition.replace(/COLLATE (?:\w+\.)?list_text/, 'COLLATE "und-x-icu"')).execute(db);
  }
  await sql`drop index kstore_ids_sorted`.execute(db);
  expect(await indexes()).not.toEqual(made);
  await keyValueOrderMigration.up(db);
  expect(await indexes()).toEqual(made);
});
