import { type Kysely, type Migration, sql } from 'kysely';

/** Migration for long key-value tables: the number of records of each, and a function for the index of filters. */
export const keyValueMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const counting = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
const after = (event: string, changed: string, run: string) =>
  `create trigger kstore_${run}_on_${event} after ${event} on kstore_record ${changed}
   for each statement execute function ${run}_kstore_records()`;

const STATEMENTS = [
  // Counting a million records takes a second, and every page names their number.
  'create table kstore_size (table_name text primary key, records bigint not null)',
  'insert into kstore_size select table_name, count(*) from kstore_record group by table_name',
  counting(
    'add_kstore_records',
    `insert into kstore_size select table_name, count(*) from added group by table_name
     on conflict (table_name) do update set records = kstore_size.records + excluded.records;`,
  ),
  counting(
    'remove_kstore_records',
    `update kstore_size as size set records = size.records - gone.records
     from (select table_name, count(*) as records from removed group by table_name) as gone
     where size.table_name = gone.table_name;`,
  ),
  counting('forget_kstore_records', 'delete from kstore_size;'),
  after('insert', 'referencing new table as added', 'add'),
  after('update', 'referencing new table as added', 'add'),
  after('update', 'referencing old table as removed', 'remove'),
  after('delete', 'referencing old table as removed', 'remove'),
  after('truncate', '', 'forget'),

  // A filter finds the start of any word: the text from each word on is an entry of the index, cut to a length that
  // people type. Only the first 2,000 characters are indexed, because an index entry is limited to a megabyte. A loop takes
  // an eighth of the time of one query; the high cost keeps the planner from evaluating rows one by one.
  `create function kstore_ends(value text) returns tsvector language plpgsql immutable strict parallel safe cost 5000 as $$
    declare
      pieces text[] := regexp_split_to_array(
        lower(left(value, 2000) collate "und-x-icu"), '(?<![[:alnum:]])(?=[[:alnum:]])');
      rest text := '';
      ends text[] := '{}';
    begin
      for n in reverse cardinality(pieces)..1 loop
        rest := left(pieces[n] || rest, 60);
        if rest <> '' then ends := ends || rest; end if;
      end loop;
      return array_to_tsvector(ends);
    end
  $$`,
];
