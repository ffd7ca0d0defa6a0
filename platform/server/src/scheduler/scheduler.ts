import { due } from './due';
import { trimLog } from './log';
import { createOwnRuns, type Fired, type RunOptions } from './ownRuns';
import {
  type ActiveEvent,
  activeEvents,
  failInterruptedRuns,
  failUnusable,
  markChecked,
  takeBackChecked,
} from './runs';
import { usableCron } from './storedCron';

export interface Scheduler {
  /** Fires missed events, then checks for due events every minute. */
  start(): Promise<void>;
  /** Stops checking, and waits for the current check and running events. */
  stop(): Promise<void>;
  /** Fires all events that are due now, as `start` does every minute. */
  tick(): Promise<void>;
  /** Fires an event by hand, unless it runs. Resolves once it has started. */
  fire(eventName: string): Promise<Fired>;
  /** Resolves when no event is running. */
  idle(): Promise<void>;
}

const MINUTE = 60_000;
/** Milliseconds by which the clocks of two processes on one database may differ. */
const CLOCKS_DIFFER = 5 * MINUTE;

/** Returns the scheduler, which fires and logs events by their crons in UTC, each once at a time. */
export function createScheduler(options: RunOptions): Scheduler {
  const { db, now, report } = options;
  const runs = createOwnRuns(options);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  // `stop` waits for the current check, because writes after closing the store would be lost.
  let checking: Promise<unknown> = Promise.resolve();

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
    // The date stays unchecked while the event runs: afterwards it is on time still, or missed.
    await runs.startDue(eventName, cause, at);
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
      await runs.idle();
    },
    tick,
    fire: runs.fire,
    idle: runs.idle,
  };
}
