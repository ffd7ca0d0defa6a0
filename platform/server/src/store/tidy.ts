import { sql } from 'kysely';
import type { Db } from './database';

/**
 * To be called after many rows of a table were written at once, and not inside a transaction. Without it the database
 * plans as if the table were small and reads rows where its index would do: a page of 50,000 rows takes seconds instead
 * of milliseconds. PGlite does not do it by itself.
 */
export async function tidy(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** The same for all tables. */
export async function tidyAll(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}
