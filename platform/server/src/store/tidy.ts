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

/** Updates the statistics of all tables. */
export async function tidyAll(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
