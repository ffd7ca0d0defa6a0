import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { contentMigration } from '../content/migration';
import { identityMigration } from '../identity/migration';
import { keyValueMigration } from '../operations/keyValueStore/migration';
import { keyValueRowsMigration } from '../operations/keyValueStore/rowMigration';
import { operationsMigration } from '../operations/migration';
import type { Database } from './database';

/**
 * The changes of the store, in the order in which they are made. Each domain adds its own; one that was released is
 * never changed afterwards, only followed by another.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '000_row_sets': { up: createRowSets },
  '001_operations': operationsMigration,
  '002_content': contentMigration,
  '003_identity': identityMigration,
  '004_key_value_speed': keyValueMigration,
  '005_key_value_rows': keyValueRowsMigration,
};

/** Brings the store to the newest shape; throws the error of the step that failed, and nothing of it stays. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    // Domains were added side by side: a store that knows 003 may still lack 002.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// A row set's version counts the statements that changed a table, whoever made them (see `rowSet.ts`).
async function createRowSets(db: Kysely<unknown>): Promise<void> {
  await sql`create table row_set (name text primary key, version bigint not null default 1)`.execute(db);
  await sql`
    create function count_row_set_change() returns trigger language plpgsql as $$
    begin
      insert into row_set (name) values (tg_table_name)
      on conflict (name) do update set version = row_set.version + 1;
      return null;
    end $$`.execute(db);
  await sql`create table filled (domain text primary key, at timestamptz not null default now())`.execute(db);
}
