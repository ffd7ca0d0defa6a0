import type { Report } from '../http/errorHandler';
import type { Db } from '../store/database';
import { due } from './due';
import { type EventKind, eventKind } from './eventKind';
import { trimLog } from './log';
import {
  type ActiveEvent,
  activeEvents,
  failInterruptedRuns,
  failUnusable,
  finishRun,
  markChecked,
  startRun,
  takeBackChecked,
} from './runs';
import { usableCron } from './storedCron';
import type { Cause } from './texts';

/** An event failed for a reason in its task. Its status shows that; it is no internal error. */
export class RunFailed extends Error {}

/** Task of the events of one kind. An error is a failure; anything but `RunFailed` is reported as an internal error. */
export type EventAction = (eventName: string, now: Date) => Promise<void>;

export interface SchedulerOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** A kind without an action succeeds by being logged. */
  readonly actions: Partial<Readonly<Record<EventKind, EventAction>>>;
  readonly report: Report;
}

export interface Scheduler {
  /** Fires missed events, then checks for due events every minute. */
  start(): Promise<void>;
  /** Stops checking, and waits for the current check and running events. */
  stop(): Promise<void>;
  /** Fires all events that are due now, as `start` does every minute. */
  tick(): Promise<void>;
  /** Fires an event by hand; false if it does not exist. Resolves once it has started. */
  fire(eventName: string): Promise<boolean>;
  /** Resolves when no event is running. */
  idle(): Promise<void>;
}

const MINUTE = 60_000;
/** Milliseconds by which the clocks of two processes on one database may differ. */
const CLOCKS_DIFFER = 5 * MINUTE;

/** Returns the scheduler, which fires and logs events by their crons in UTC. */
export function createScheduler({ db, now, actions, report }: SchedulerOptions): Scheduler {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  // Events run in sequence: an action that writes the backup of a whole service leaves no capacity for a second.
  let running: Promise<void> = Promise.resolve();
  // `stop` waits for the current check, because writes after closing the store would be lost.
  let checking: Promise<unknown> = Promise.resolve();

  async function begin(eventName: string, cause: Cause, at: Date): Promise<boolean> {
    const begun = await startRun(db, eventName, cause, at);
    if (begun) running = running.then(() => run(eventName));
    return begun;
  }

  async function run(eventName: string): Promise<void> {
    try {
      await actions[eventKind(eventName)]?.(eventName, now());
      await finishRun(db, eventName, 'SUCCEEDED');
    } catch (error) {
      if (!(error instanceof RunFailed)) report(error);
      await finishRun(db, eventName, 'FAILED').catch(report);
    }
  }

  async function check(event: ActiveEvent, at: Date): Promise<'not due' | undefined> {
    const { event_name: eventName, considered_until: consideredUntil } = event;
    const cron = usableCron(event.cron);
    if (!cron) {
      await failUnusable(db, eventName, at);
      return undefined;
    }
    // Otherwise a clock that was ahead would silence the event until the clock is there again.
    if (consideredUntil.getTime() > at.getTime() + CLOCKS_DIFFER) await takeBackChecked(db, eventName, at);
    const cause = due({ cron, repeatMissedEvents: event.repeat_missed_events === 1, consideredUntil }, at);
    if (!cause) return consideredUntil < at ? 'not due' : undefined;
    await begin(eventName, cause, at);
    return undefined;
  }

  async function checkDue(): Promise<void> {
    const at = now();
    if (at.getUTCMinutes() === 0) await trimLog(db);
    const notDue: string[] = [];
    for (const row of await activeEvents(db)) {
      // The fault of one event must not keep the others from firing.
      try {
        if ((await check(row, at)) === 'not due') notDue.push(row.event_name);
      } catch (error) {
        report(error);
      }
    }
    await markChecked(db, notDue, at);
  }

  function tick(): Promise<void> {
    const begun = checkDue();
    checking = Promise.allSettled([checking, begun]);
    return begun;
  }

  function plan(): void {
    if (stopped) return;
    // Shortly after the full minute, on which every cron falls.
    const wait = MINUTE - (now().getTime() % MINUTE) + 50;
    timer = setTimeout(() => {
      tick().catch(report).finally(plan);
    }, wait);
  }

  return {
    async start() {
      await failInterruptedRuns(db);
      await trimLog(db);
      await tick();
      plan();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await checking;
      await running;
    },
    tick,
    fire: (eventName) => begin(eventName, 'manual', now()),
    idle: () => running,
  };
}
