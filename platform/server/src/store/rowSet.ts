import { type Kysely, sql } from 'kysely';

/*
 * Lists return a `rowSetVersion`, which grows whenever rows of the table change, so that a client that reads page by
 * page notices that the pages no longer belong together.
 */

/** Makes the database count changes of `table`. Call it once, in the migration that creates the table. */
export async function trackRowSet(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.id(`${table}_row_set`)} after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function count_row_set_change()`.execute(db);
}

/** Returns the common version of the tables. It grows when any of them changes. */
export async function rowSetVersion<D>(db: Kysely<D>, ...tables: readonly string[]): Promise<string> {
  const { rows } = await sql<{ version: string | number }>`
    select coalesce(sum(version), 0)::bigint as version from row_set where name in (${sql.join(tables)})`.execute(
    db,
  );
  return String(rows[0]?.version ?? 0);
}
