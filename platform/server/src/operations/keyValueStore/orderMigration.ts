import { type Kysely, type Migration, sql } from 'kysely';
import type { Database } from '../../store/database';
import { sortedText } from '../../store/listOrder';
import { indexFields } from './fieldIndexes';

/**
 * Brings key-value tables to the order of all lists (`store/listOrder.ts`): an index sorts the ids of every table, and the
 * indexes that sort fields are made again, because their expressions name the collation. What a filter finds in an id
 * no longer depends on the locale of the database.
 */
export const keyValueOrderMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const store = db as Kysely<Database>;
    await sql`create index kstore_ids_sorted on kstore_record (table_name, ${sortedText(sql`id`)}, id)`.execute(
      store,
    );
    await sql.raw(ID_ENDS).execute(store);
    await sql`reindex index kstore_ids`.execute(store);
    for (const { table, field } of await sortedFields(store)) await indexFields(store, table, [field]);
  },
};

/** Drops the indexes that sort texts and empty values of fields, and returns which fields they were made for. */
async function sortedFields(db: Kysely<Database>): Promise<{ table: string; field: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema and tablename = 'kstore_record' and indexname ~ '^kstore_(texts|empty)_'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.flatMap(({ name, definition }) => {
    const table = literalAfter(definition, 'table_name =');
    const field = literalAfter(definition, 'data ->>');
    return name.startsWith('kstore_texts_') && table && field ? [{ table, field }] : [];
  });
}

/** The text of the first SQL literal after these words. */
function literalAfter(definition: string, words: string): string | undefined {
  const rest = definition.split(words, 2)[1];
  return /^ '((?:[^']|'')*)'/.exec(rest ?? '')?.[1]?.replaceAll("''", "'");
}

// As in `rowMigration.ts`, but for the collation of the words: the locale of the database may know no letters but ASCII.
const ID_ENDS = `create or replace function kstore_id_ends(table_name text, id text) returns tsvector
  language plpgsql immutable strict parallel safe cost 5000 as $$
    declare
      mark text := left(md5(table_name), 6);
      folded text := lower(left(id, 2000) collate "und-x-icu");
      pieces text[] := regexp_split_to_array(folded collate "und-x-icu", '(?<![[:alnum:]])(?=[[:alnum:]])');
      rest text := '';
      ends text[] := '{}';
    begin
      if cardinality(pieces) <= 2 then
        return array_to_tsvector(array[mark || left(folded, 60), mark || left(pieces[cardinality(pieces)], 60)]);
      end if;
      for n in reverse cardinality(pieces)..1 loop
        rest := left(pieces[n] || rest, 60);
        ends := ends || (mark || rest);
      end loop;
      return array_to_tsvector(ends);
    end
  $$`;
