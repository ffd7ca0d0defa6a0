import {
  type Cron,
  EMPTY_CRON,
  type ListedSchedulerEvent,
  SCHEDULER_EVENT,
  type SchedulerEvent,
} from '@mobidrom/platform-api';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../store/database';
import { usableCron } from './storedCron';

/*
 * Stored events of the scheduler. All functions accept a transaction, so that another service changes its event
 * together with the data that it is for.
 */

type EventRow = Selectable<Database['scheduler_event']>;

/** Event without its type marker. */
export type EventPlan = Omit<SchedulerEvent, 'type'>;

/** Adds an event; false if the name is taken. Dates before `now` do not count as missed. */
export async function addEvent(db: Db, plan: EventPlan, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('scheduler_event')
    .values({ event_name: plan.eventName, considered_until: now, ...columns(plan) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** Changes an event; false if it does not exist. Dates missed under the old schedule are forgotten. */
export async function changeEvent(db: Db, plan: EventPlan, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('scheduler_event')
    .set({ considered_until: now, ...columns(plan) })
    .where('event_name', '=', plan.eventName)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Deletes an event; false if it does not exist. Its log entries remain. */
export async function removeEvent(db: Db, eventName: string): Promise<boolean> {
  const result = await db
    .deleteFrom('scheduler_event')
    .where('event_name', '=', eventName)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** Adds or changes an event, for services that own events, such as the `*_import` event of each data source. */
export async function keepEvent(db: Db, plan: EventPlan, now: Date): Promise<void> {
  if (!(await changeEvent(db, plan, now))) await addEvent(db, plan, now);
}

/** Returns an event or undefined. */
export async function findEvent(db: Db, eventName: string): Promise<ListedSchedulerEvent | undefined> {
  const row = await db
    .selectFrom('scheduler_event')
    .selectAll()
    .where('event_name', '=', eventName)
    .executeTakeFirst();
  return row && onWire(row);
}

/** Returns all events, ordered by name. */
export async function allEvents(db: Db): Promise<ListedSchedulerEvent[]> {
  const rows = await db.selectFrom('scheduler_event').selectAll().orderBy('event_name').execute();
  return rows.map(onWire);
}

const columns = ({ active, cron, repeatMissedEvents }: EventPlan) => ({
  active,
  cron: JSON.stringify(cron satisfies Cron),
  repeat_missed_events: repeatMissedEvents,
});

// An event whose stored schedule is not usable never fires by it, so it is listed as inactive and failed: as it is
// stored it would make the whole list unreadable.
function onWire(row: EventRow): ListedSchedulerEvent {
  const cron = usableCron(row.cron);
  return {
    type: SCHEDULER_EVENT,
    eventName: row.event_name,
    active: row.active && cron !== undefined,
    cron: cron ?? EMPTY_CRON,
    repeatMissedEvents: row.repeat_missed_events === 1 ? 1 : 0,
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    lastRunStatus: cron ? row.last_run_status : 'FAILED',
    history: true,
  };
}
