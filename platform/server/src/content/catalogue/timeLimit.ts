import { sql } from 'kysely';
import { Problem } from '../../http/problem';
import type { Db } from '../../store/database';
import { texts } from '../texts';

/** Milliseconds that a statement of a search may take; the slowest of 10,000 data sets takes a twentieth (`e2e/bench/search`). */
export const TIME_LIMIT = 3000;
/** SQLSTATE `query_canceled`. */
const CANCELLED = '57014';

/**
 * Does the work of a search in a transaction whose statements PostgreSQL ends after the time limit, so that no query of a visitor
 * keeps a connection from others. The embedded database has no clock within a statement: there only the bounds of the query
 * itself limit its work.
 * @throws Problem 503 after the time limit
 */
export async function withinTimeLimit<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  limit = TIME_LIMIT,
): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED)
      throw new Problem(503, texts.searchTooSlow);
    throw error;
  }
}
