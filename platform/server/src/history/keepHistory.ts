import { HISTORY_DAYS } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../store/database';

/** Deletes the changes that are older than 90 days by the clock of the database. */
export async function purgeHistory(db: Db): Promise<void> {
  await db
    .deleteFrom('entry_change')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${HISTORY_DAYS})`)
    .execute();
}
