import { type EventLogEntry, matchesSearch, type RunStatus } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../store/database';
import { GREATEST_OWN_KEY } from '../store/ownKeys';

/** Maximum number of returned entries. */
const MOST = 5000;

/** Entries to return. */
export interface LogSelection {
  readonly count: number;
  /** Name of the only event. */
  readonly eventName?: string | undefined;
  /** Text at the start of a word of the event's name, as lists are filtered. */
  readonly search?: string | undefined;
  /** Results of the runs. */
  readonly status?: readonly RunStatus[] | undefined;
  /** First and last second of the time, since 1970, UTC. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Id of the entry before which the returned ones stand. */
  readonly before?: number | undefined;
}

/** Whether the log has an entry of this id. */
export async function isLogged(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('event_log').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Returns the newest entries that fit, of the events that `visible` accepts by name, newest first. */
export async function newestEntries(
  db: Db,
  { count, eventName, search, status, from, to, before }: LogSelection,
  visible: (eventName: string) => boolean,
): Promise<EventLogEntry[]> {
  const names = eventName === undefined ? await loggedEvents(db) : [eventName];
  const seen = names.filter((name) => search === undefined || matchesSearch(name, search)).filter(visible);
  if (seen.length === 0 || count === 0) return [];
  const rows = await db
    .selectFrom('event_log as l')
    .leftJoin('event_run as r', (join) =>
      join.onRef('r.event_id', '=', 'l.event_id').onRef('r.started_at', '=', 'l.event_time'),
    )
    .leftJoin('scheduler_event as e', (join) =>
      join.onRef('e.event_name', '=', 'l.event_id').onRef('e.last_run_at', '=', 'l.event_time'),
    )
    .select(['l.id', 'l.event_time', 'l.event_id', 'l.message', 'r.ended_at', 'r.reason'])
    // A run that goes on, or began before ends were stored, has the status of its event.
    .select(({ fn }) => fn.coalesce('r.status', 'e.last_run_status').as('status'))
    .where('l.event_id', 'in', seen)
    .$if(status !== undefined, (query) =>
      query.where(({ fn }) => fn.coalesce('r.status', 'e.last_run_status'), 'in', status ?? []),
    )
    .$if(from !== undefined, (query) => query.where('l.event_time', '>=', atSecond(from)))
    .$if(to !== undefined, (query) => query.where('l.event_time', '<', atSecond((to ?? 0) + 1)))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(l.event_time, l.id) < (select event_time, id from event_log where id = ${before})`,
      ),
    )
    .orderBy('l.event_time', 'desc')
    .orderBy('l.id', 'desc')
    .limit(Math.min(count, MOST))
    .execute();
  return rows.map(({ id, event_time, event_id, message, ended_at, status, reason }) => ({
    eventTime: Math.floor(event_time.getTime() / 1000),
    eventId: event_id,
    message,
    id,
    status,
    duration: ended_at && Math.max(0, ended_at.getTime() - event_time.getTime()),
    reason,
  }));
}

async function loggedEvents(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('event_log').select('event_id').distinct().execute();
  return rows.map(({ event_id }) => event_id);
}

const atSecond = (seconds = 0): Date => new Date(seconds * 1000);

/** Number of kept entries: some weeks at one a minute. */
export const KEPT_ENTRIES = 50_000;

/**
 * Deletes the oldest entries beyond `kept`, and the ends of their runs. Entries of a foreign backup with greater keys than any own one
 * are counted apart: they would otherwise push out every new entry.
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
  // An end at the very time of the oldest entry is kept. Old entries of a foreign backup have no ends here.
  await db
    .deleteFrom('event_run')
    .where('started_at', '<', (query) =>
      query
        .selectFrom('event_log')
        .select(({ fn }) => fn.min('event_time').as('oldest'))
        .where('id', '<=', GREATEST_OWN_KEY),
    )
    .execute();
}
