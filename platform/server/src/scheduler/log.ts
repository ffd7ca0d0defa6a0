import type { EventLogEntry } from '@mobidrom/platform-api';
import type { Db } from '../store/database';
import { GREATEST_OWN_KEY } from '../store/ownKeys';

/** Maximum number of returned entries. */
const MOST = 5000;

/** Returns the newest entries of the events that `visible` accepts by name, newest first. */
export async function newestEntries(
  db: Db,
  count: number,
  visible: (eventName: string) => boolean,
): Promise<EventLogEntry[]> {
  const names = await db.selectFrom('event_log').select('event_id').distinct().execute();
  const seen = names.map(({ event_id }) => event_id).filter(visible);
  if (seen.length === 0 || count === 0) return [];
  const rows = await db
    .selectFrom('event_log')
    .select(['event_time', 'event_id', 'message'])
    .where('event_id', 'in', seen)
    .orderBy('event_time', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(count, MOST))
    .execute();
  return rows.map(({ event_time, event_id, message }) => ({
    eventTime: Math.floor(event_time.getTime() / 1000),
    eventId: event_id,
    message,
  }));
}

/** Number of kept entries: some weeks at one a minute. */
export const KEPT_ENTRIES = 50_000;

/**
 * Deletes the oldest entries beyond `kept`. Those of a foreign backup with greater keys than any own one are counted apart:
 * they would otherwise push out every new entry.
 */
export async function trimLog(db: Db, kept: number = KEPT_ENTRIES): Promise<void> {
  for (const comparison of ['<=', '>'] as const) {
    await db
      .deleteFrom('event_log')
      .where('id', comparison, GREATEST_OWN_KEY)
      .where('id', '<=', (query) =>
        query
          .selectFrom('event_log')
          .select('id')
          .where('id', comparison, GREATEST_OWN_KEY)
          .orderBy('id', 'desc')
          .offset(kept)
          .limit(1),
      )
      .execute();
  }
}
