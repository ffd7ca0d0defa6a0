import type { Cron, ListedSchedulerEvent, SchedulerEvent } from '@mobidrom/platform-api';
import { SCHEDULER_EVENT } from '@mobidrom/platform-api';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../store/database';

/*
 * The scheduler's events as they are stored. All functions take a transaction as well as the store, so that another
 * service changes its event together with what the event is for.
 */

type EventRow = Selectable<Database['scheduler_event']>;

/** What an event is, without its marker. */
export type EventPlan = Omit<SchedulerEvent, 'type'>;

/** Adds an event; false when the name is taken. Dates before `now` are none of its business. */
export async function addEvent(db: Db, plan: EventPlan, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('scheduler_event')
    .values({ event_name: plan.eventName, considered_until: now, ...columns(plan) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** Changes an event; false when there is none of this name. What was missed under the old schedule is forgotten. */
export async function changeEvent(db: Db, plan: EventPlan, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('scheduler_event')
    .set({ considered_until: now, ...columns(plan) })
    .where('event_name', '=', plan.eventName)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Removes an event; false when there is none of this name. Its entries in the log stay. */
export async function removeEvent(db: Db, eventName: string): Promise<boolean> {
  const result = await db
    .deleteFrom('scheduler_event')
    .where('event_name', '=', eventName)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/**
 * Keeps an event in step with the thing it belongs to: adds or changes it. For services that own events, as the data-set
 * service owns the `*_import` event of each data source.
 */
export async function keepEvent(db: Db, plan: EventPlan, now: Date): Promise<void> {
  if (!(await changeEvent(db, plan, now))) await addEvent(db, plan, now);
}

/** One event, or undefined. */
export async function findEvent(db: Db, eventName: string): Promise<ListedSchedulerEvent | undefined> {
  const row = await db
    .selectFrom('scheduler_event')
    .selectAll()
    .where('event_name', '=', eventName)
    .executeTakeFirst();
  return row && onWire(row);
}

/** All events, ordered by name. */
export async function allEvents(db: Db): Promise<ListedSchedulerEvent[]> {
  const rows = await db.selectFrom('scheduler_event').selectAll().orderBy('event_name').execute();
  return rows.map(onWire);
}

const columns = ({ active, cron, repeatMissedEvents }: EventPlan) => ({
  active,
  cron: JSON.stringify(cron satisfies Cron),
  repeat_missed_events: repeatMissedEvents,
});

const onWire = (row: EventRow): ListedSchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName: row.event_name,
  active: row.active,
  cron: row.cron,
  repeatMissedEvents: row.repeat_missed_events === 1 ? 1 : 0,
  lastRunAt: row.last_run_at?.toISOString() ?? null,
  lastRunStatus: row.last_run_status,
});
