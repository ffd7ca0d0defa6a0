import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/database';
import { fieldText, segmentsOf } from './fields';

type Kind = 'ends' | ReturnType<typeof segmentsOf>[number]['name'];

/** A name that fits, whatever table and field are called. */
const indexName = (table: string, field: string, kind: Kind): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([table, field]))
    .digest('hex');
  return `kstore_${kind}_${hash.slice(0, 16)}`;
};

/**
 * Makes a long table fast to sort and to filter by some of its fields: one index per kind of value, and one over what
 * filters find. Worth it from about 100,000 records; each index costs room, and time with every record that is written.
 */
export async function indexFields(db: Db, table: string, fields: readonly string[]): Promise<void> {
  for (const field of fields) {
    // Records are sorted and found by their id in every table.
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

/** Whether the filter of a field can be looked up in an index. */
export async function hasEnds(db: Db, table: string, field: string): Promise<boolean> {
  const name = indexName(table, field, 'ends');
  const { rows } = await sql<{ known: boolean }>`select to_regclass(${name}) is not null as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}
