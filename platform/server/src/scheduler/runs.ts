import type { Insertable } from 'kysely';
import type { Database, Db } from '../store/database';
import { type Cause, logMessage, SCHEDULER_TEXTS } from './texts';

/** Returns all active events, ordered by name. */
export const activeEvents = (db: Db) =>
  db.selectFrom('scheduler_event').selectAll().where('active', '=', true).orderBy('event_name').execute();
export type ActiveEvent = Awaited<ReturnType<typeof activeEvents>>[number];

/**
 * Logs the start of an event and marks the date as checked in one transaction, so that a crash fires no date twice. A
 * scheduled event starts only if it is still active and this date is unchecked: another process on the same database
 * checks at the same time.
 * @returns whether the event starts
 */
export const startRun = (db: Db, eventName: string, cause: Cause, at: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('scheduler_event')
      .set({ last_run_at: at, last_run_status: 'STARTED' })
      .where('event_name', '=', eventName)
      .$if(cause !== 'manual', (event) =>
        event.set({ considered_until: at }).where('active', '=', true).where('considered_until', '<', at),
      )
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return false;
    await tx
      .insertInto('event_log')
      .values({ event_time: at, event_id: eventName, message: logMessage(eventName, cause) })
      .execute();
    return true;
  });

/** Start of an event. */
export interface Run {
  readonly eventName: string;
  /** Identifies the run of the event: it is stored as the time of its last run. */
  readonly at: Date;
}

/** Whether an event exists whose last run this is. */
export async function isLatestRun(db: Db, { eventName, at }: Run): Promise<boolean> {
  const found = await db
    .selectFrom('scheduler_event')
    .select('event_name')
    .where('event_name', '=', eventName)
    .where('last_run_at', '=', at)
    .executeTakeFirst();
  return found !== undefined;
}

/** End of a run. */
export interface RunEnd {
  readonly status: 'SUCCEEDED' | 'FAILED';
  readonly endedAt: Date;
  /** Why it failed, in German. */
  readonly reason?: string | undefined;
}

/** Most characters of a reason that are stored. */
const REASON_LENGTH = 2_000;

/**
 * Stores the end of a run for the log; and as the status of the event, unless that has started again or is another one since.
 */
export const finishRun = (db: Db, run: Run, { status, endedAt, reason }: RunEnd): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await endEntry(tx, run, { status, ended_at: endedAt, reason: reason?.slice(0, REASON_LENGTH) ?? null });
    await tx
      .updateTable('scheduler_event')
      .set({ last_run_status: status })
      .where('event_name', '=', run.eventName)
      .where('last_run_at', '=', run.at)
      .execute();
  });

/**
 * Gives an event that was added the newest ended run that is kept under its name, since runs outlive a deleted event: the list would say
 * of one that was brought back that it never ran. A run that goes on is not its own.
 */
export async function takeOverLastRun(db: Db, eventName: string): Promise<void> {
  const last = await db
    .selectFrom('event_run')
    .select(['started_at', 'status'])
    .where('event_id', '=', eventName)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await db
    .updateTable('scheduler_event')
    .set({ last_run_at: last.started_at, last_run_status: last.status })
    .where('event_name', '=', eventName)
    .execute();
}

type StoredEnd = Pick<Insertable<Database['event_run']>, 'status' | 'ended_at' | 'reason'>;

async function endEntry(db: Db, { eventName, at }: Run, end: StoredEnd): Promise<void> {
  await db
    .insertInto('event_run')
    .values({ event_id: eventName, started_at: at, ...end })
    .onConflict((conflict) => conflict.columns(['event_id', 'started_at']).doUpdateSet(end))
    .execute();
}

/**
 * Sets FAILED for events that were running when the last process ended. One process runs the schedules (deploy/README.md): the
 * runs of another one on the same database would be marked as well, until they end and store how.
 */
export const failInterruptedRuns = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const interrupted = await tx
      .updateTable('scheduler_event')
      .set({ last_run_status: 'FAILED' })
      .where('last_run_status', '=', 'STARTED')
      .returning(['event_name', 'last_run_at'])
      .execute();
    for (const { event_name, last_run_at } of interrupted) {
      if (!last_run_at) continue;
      const run = { eventName: event_name, at: last_run_at };
      await endEntry(tx, run, { status: 'FAILED', ended_at: null, reason: SCHEDULER_TEXTS.interrupted });
    }
  });

/** Marks the dates of these events as checked up to `at`. */
export async function markChecked(db: Db, eventNames: readonly string[], at: Date): Promise<void> {
  if (eventNames.length === 0) return;
  await db
    .updateTable('scheduler_event')
    .set({ considered_until: at })
    .where('event_name', 'in', eventNames)
    .where('considered_until', '<', at)
    .execute();
}

/** Marks the dates of an event as checked up to `at` only, even if they were checked beyond it. */
export async function takeBackChecked(db: Db, eventName: string, at: Date): Promise<void> {
  await db
    .updateTable('scheduler_event')
    .set({ considered_until: at })
    .where('event_name', '=', eventName)
    .where('considered_until', '>', at)
    .execute();
}

/** Sets FAILED for an event that cannot fire by its schedule, and logs why, unless its newest entry says so already. */
export async function failUnusable(db: Db, eventName: string, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('scheduler_event')
      .set({ last_run_status: 'FAILED' })
      .where('event_name', '=', eventName)
      .execute();
    const newest = await tx
      .selectFrom('event_log')
      .select('message')
      .where('event_id', '=', eventName)
      .orderBy('event_time', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const message = SCHEDULER_TEXTS.unusableCron(eventName);
    if (newest?.message === message) return;
    await tx.insertInto('event_log').values({ event_time: at, event_id: eventName, message }).execute();
    await endEntry(tx, { eventName, at }, { status: 'FAILED', ended_at: null, reason: message });
  });
}
