import type { Report } from '../http/errorHandler';
import type { Db } from '../store/database';
import { due } from './due';
import { type EventKind, eventKind } from './eventKind';
import { trimLog } from './log';
import { type Cause, logMessage } from './texts';

/** An event failed for a reason that lies in what it was to do: its status says so, and nobody else need know. */
export class RunFailed extends Error {}

/** What an event of one kind does. Throws when it fails; anything but `RunFailed` is reported as a fault of ours. */
export type EventAction = (eventName: string, now: Date) => Promise<void>;

export interface SchedulerOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** A kind without an action succeeds by being logged. */
  readonly actions: Partial<Readonly<Record<EventKind, EventAction>>>;
  readonly report: Report;
}

export interface Scheduler {
  /** Makes up for what was missed, and looks for due events every minute from then on. */
  start(): Promise<void>;
  /** Looks for no more events, and waits for the look that is under way and for the events that run. */
  stop(): Promise<void>;
  /** Fires all events that are due now. What `start` does every minute. */
  tick(): Promise<void>;
  /** Sets an event off by hand; false when there is none of this name. Resolves once it has started. */
  fire(eventName: string): Promise<boolean>;
  /** Resolves when nothing runs. */
  idle(): Promise<void>;
}

const MINUTE = 60_000;

/** The scheduler (portal specification, chapter 2 'Ereignissteuerung'): fires events by their crons in UTC, and logs them. */
export function createScheduler({ db, now, actions, report }: SchedulerOptions): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  // One after the other: an action that writes a whole service's backup leaves no room for a second.
  let running: Promise<void> = Promise.resolve();
  // Whoever stops waits for it: what it begins after the store was closed would be lost.
  let looking: Promise<unknown> = Promise.resolve();

  /**
   * Logs the start in the same breath as marking the date considered, so that a crash fires no date twice. By schedule it
   * begins only if the event is still active and nobody else has considered this date: another process on the same
   * database looks at the same time.
   */
  async function begin(eventName: string, cause: Cause, at: Date): Promise<boolean> {
    const begun = await db.transaction().execute(async (tx) => {
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
    if (begun) running = running.then(() => carryOut(eventName));
    return begun;
  }

  async function carryOut(eventName: string): Promise<void> {
    try {
      await actions[eventKind(eventName)]?.(eventName, now());
      await finish(eventName, 'SUCCEEDED');
    } catch (error) {
      if (!(error instanceof RunFailed)) report(error);
      await finish(eventName, 'FAILED').catch(report);
    }
  }

  async function finish(eventName: string, status: 'SUCCEEDED' | 'FAILED'): Promise<void> {
    await db
      .updateTable('scheduler_event')
      .set({ last_run_status: status })
      .where('event_name', '=', eventName)
      .execute();
  }

  async function look(): Promise<void> {
    const at = now();
    if (at.getUTCMinutes() === 0) await trimLog(db);
    const waiting = await db
      .selectFrom('scheduler_event')
      .selectAll()
      .where('active', '=', true)
      .orderBy('event_name')
      .execute();
    const quiet: string[] = [];
    for (const row of waiting) {
      const cause = due(
        {
          cron: row.cron,
          repeatMissedEvents: row.repeat_missed_events === 1,
          consideredUntil: row.considered_until,
        },
        at,
      );
      if (cause) await begin(row.event_name, cause, at);
      else if (row.considered_until < at) quiet.push(row.event_name);
    }
    if (quiet.length === 0) return;
    await db
      .updateTable('scheduler_event')
      .set({ considered_until: at })
      .where('event_name', 'in', quiet)
      .where('considered_until', '<', at)
      .execute();
  }

  function tick(): Promise<void> {
    const begun = look();
    looking = Promise.allSettled([looking, begun]);
    return begun;
  }

  function plan(): void {
    if (stopped) return;
    // Just past the full minute, on which every cron falls.
    const wait = MINUTE - (now().getTime() % MINUTE) + 50;
    timer = setTimeout(() => {
      tick().catch(report).finally(plan);
    }, wait);
  }

  return {
    async start() {
      // Whatever was running when the process ended did not come to its end.
      await db
        .updateTable('scheduler_event')
        .set({ last_run_status: 'FAILED' })
        .where('last_run_status', '=', 'STARTED')
        .execute();
      await trimLog(db);
      await tick();
      plan();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await running;
    },
    tick,
    fire: (eventName) => begin(eventName, 'manual', now()),
    idle: () => running,
  };
}
