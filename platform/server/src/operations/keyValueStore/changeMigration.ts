import { type Kysely, type Migration, sql } from 'kysely';

/** Migration for the time of the last change of each key-value table. That of changes before is not known. */
export const keyValueChangesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const replaced = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const STATEMENTS = [
  'alter table kstore_size add column changed_at timestamptz',
  replaced(
    'add_kstore_records',
    `insert into kstore_size (table_name, records, changed_at)
     select table_name, count(*), now() from added group by table_name
     on conflict (table_name) do update
     set records = kstore_size.records + excluded.records, version = kstore_size.version + 1, changed_at = now();`,
  ),
  replaced(
    'remove_kstore_records',
    `update kstore_size as size set records = size.records - gone.records, version = size.version + 1, changed_at = now()
     from (select table_name, count(*) as records from removed group by table_name) as gone
     where size.table_name = gone.table_name;`,
  ),
  replaced(
    'forget_kstore_records',
    'update kstore_size set records = 0, version = version + 1, changed_at = now();',
  ),
];
