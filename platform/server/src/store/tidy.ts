import { sql } from 'kysely';
import type { Db } from './database';

/**
 * Updates the planner's statistics. Call it after writing many rows at once, outside of a transaction: the database
 * would plan as if the table were small and read rows instead of its index, which takes seconds instead of milliseconds
 * for a page of 50,000 rows. PGlite does not do this by itself.
 */
export async function tidy(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/**
 * Updates the planner's statistics of a new table, from a sample so small (`SAMPLED_ROWS`) that nobody waits long.
 * Nothing of a new table has to be vacuumed.
 */
export const sample = (db: Db, table: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local default_statistics_target = ${sql.lit(SAMPLED_ROWS / 300)}`.execute(tx);
    await sql`analyze ${sql.table(table)}`.execute(tx);
  });
/** PostgreSQL reads 300 rows for each unit of the statistics target. */
export const SAMPLED_ROWS = 600;

/** Updates the statistics of all tables. */
export async function tidyAll(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
