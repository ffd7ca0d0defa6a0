import { type Kysely, type Migration, sql } from 'kysely';

/** Migration for a version of the rows of each key-value table, and an index for filters on the ids of all tables. */
export const keyValueRowsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const replaced = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const STATEMENTS = [
  // With one version for all tables, a reader of one would start again whenever a row of another changed.
  'alter table kstore_size add column version bigint not null default 1',
  // Never lower than a version that a reader has seen.
  `update kstore_size set version =
    (select coalesce(sum(version), 0) + 1 from row_set where name in ('kstore_record', 'kstore_table'))`,
  'drop trigger kstore_record_row_set on kstore_record',
  replaced(
    'add_kstore_records',
    `insert into kstore_size (table_name, records) select table_name, count(*) from added group by table_name
     on conflict (table_name) do update
     set records = kstore_size.records + excluded.records, version = kstore_size.version + 1;`,
  ),
  replaced(
    'remove_kstore_records',
    `update kstore_size as size set records = size.records - gone.records, version = size.version + 1
     from (select table_name, count(*) as records from removed group by table_name) as gone
     where size.table_name = gone.table_name;`,
  ),
  // The rows of kstore_size stay: a version that began anew would not count as newer.
  replaced('forget_kstore_records', 'update kstore_size set records = 0, version = version + 1;'),

  // One index serves the ids of all tables: each entry begins with a mark of its table. Two tables with the same mark only
  // cost time, because the query also compares the name.
  // Entries are those of kstore_ends, which a function of an index cannot call: it runs without a search path.
  `create function kstore_id_ends(table_name text, id text) returns tsvector
   language plpgsql immutable strict parallel safe cost 5000 as $$
    declare
      mark text := left(md5(table_name), 6);
      folded text := lower(left(id, 2000) collate "und-x-icu");
      pieces text[] := regexp_split_to_array(folded, '(?<![[:alnum:]])(?=[[:alnum:]])');
      rest text := '';
      ends text[] := '{}';
    begin
      -- As most ids are; the loop takes three times as long, with every record that is written.
      if cardinality(pieces) <= 2 then
        return array_to_tsvector(array[mark || left(folded, 60), mark || left(pieces[cardinality(pieces)], 60)]);
      end if;
      for n in reverse cardinality(pieces)..1 loop
        rest := left(pieces[n] || rest, 60);
        ends := ends || (mark || rest);
      end loop;
      return array_to_tsvector(ends);
    end
  $$`,
  'create index kstore_ids on kstore_record using gin (kstore_id_ends(table_name, id))',
];
