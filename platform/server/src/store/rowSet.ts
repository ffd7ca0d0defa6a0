import { type Kysely, sql } from 'kysely';

/*
 * `rowSetVersion` of the lists (portal specification, chapter 3): a number that grows whenever a table's rows changed,
 * so that a reader who pages on notices that the pages no longer fit together.
 */

/** Makes the database count the changes of `table`; called once in the migration that creates it. */
export async function trackRowSet(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.id(`${table}_row_set`)} after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function count_row_set_change()`.execute(db);
}

/** The version of one or several tables together: it grows when any of them changed. */
export async function rowSetVersion<D>(db: Kysely<D>, ...tables: readonly string[]): Promise<string> {
  const { rows } = await sql<{ version: string | number }>`
    select coalesce(sum(version), 0)::bigint as version from row_set where name in (${sql.join(tables)})`.execute(
    db,
  );
  return String(rows[0]?.version ?? 0);
}
