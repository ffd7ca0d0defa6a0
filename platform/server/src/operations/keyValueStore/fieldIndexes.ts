import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/database';
import { fieldText, segmentsOf } from './fields';

type Kind = 'ends' | ReturnType<typeof segmentsOf>[number]['name'];

/** Returns the name of an index; a hash stands for table and field, whose names may be of any length. */
const indexName = (table: string, field: string, kind: Kind): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([table, field]))
    .digest('hex');
  return `kstore_${kind}_${hash.slice(0, 16)}`;
};

/**
 * Indexes fields of a long table for sorting and filtering: one index per kind of value, and one for filters. Worth it
 * from about 100,000 records; each index costs space, and time with every record that is written.
 */
export async function indexFields(db: Db, table: string, fields: readonly string[]): Promise<void> {
  for (const field of fields) {
    // The ids of every table are indexed.
    if (field === 'id') continue;
    await create(
      db,
      table,
      indexName(table, field, 'ends'),
      sql`using gin (kstore_ends(${fieldText(field)}))`,
    );
    for (const { name, holds, key } of segmentsOf(field)) {
      const columns = key ? sql`(${key}, id)` : sql`(id)`;
      await create(db, table, indexName(table, field, name), columns, holds);
    }
  }
}

async function create(
  db: Db,
  table: string,
  name: string,
  columns: RawBuilder<unknown>,
  holds?: RawBuilder<boolean>,
): Promise<void> {
  const more = holds ? sql`and ${holds}` : sql``;
  await sql`create index if not exists ${sql.id(name)} on kstore_record ${columns}
    where table_name = ${sql.lit(table)} ${more}`.execute(db);
}

/** Returns whether filters on a field can be looked up in an index. */
export async function hasEnds(db: Db, table: string, field: string): Promise<boolean> {
  const name = indexName(table, field, 'ends');
  const { rows } = await sql<{ known: boolean }>`select to_regclass(${name}) is not null as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}
