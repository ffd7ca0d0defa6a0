import pLimit from 'p-limit';
import type { Report } from '../http/errorHandler';
import type { Db } from '../store/database';
import { type EventKind, eventKind } from './eventKind';
import { finishRun, isLatestRun, type Run, type RunEnd, startRun } from './runs';
import { type Cause, SCHEDULER_TEXTS as TEXTS } from './texts';

/** An event failed for a reason in its task. Its status shows that; it is no internal error. */
export class RunFailed extends Error {}

/** Task of the events of one kind. An error is a failure; anything but `RunFailed` is reported as an internal error. */
export type EventAction = (eventName: string, now: Date) => Promise<void>;

export interface RunOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** A kind without an action succeeds by being logged. */
  readonly actions: Partial<Readonly<Record<EventKind, EventAction>>>;
  readonly report: Report;
}

/**
 * How a call to fire an event ended. `started`: also if it runs already, whose end is then the one to wait for. `busy`: its restore
 * reads a file already, which need not be the one that is uploaded now.
 */
export type Fired = 'started' | 'busy' | 'unknown';

/** Run of this process, until its end is stored. */
interface OwnRun extends Run {
  /** `acted`: only its end is left to be stored. */
  phase: 'queued' | 'acting' | 'acted';
  readonly ended: Promise<void>;
}

/** Runs of this process. */
export interface OwnRuns {
  /** Starts an event by hand, unless it runs. Resolves once it has started. */
  fire(eventName: string): Promise<Fired>;
  /** Starts an event for a date that is due at `at`, unless it runs. */
  startDue(eventName: string, cause: Cause, at: Date): Promise<void>;
  /** Resolves when no event is running. */
  idle(): Promise<void>;
}

/** Returns the runs of this process, of which each event has one at a time. */
export function createOwnRuns({ db, now, actions, report }: RunOptions): OwnRuns {
  // Events run in sequence: an action that writes the backup of a whole service leaves no capacity for a second.
  let running: Promise<void> = Promise.resolve();
  const runs = new Map<string, OwnRun>();
  // Two calls at once would otherwise both find that the event does not run.
  const oneByOne = pLimit(1);

  async function begin(eventName: string, cause: Cause, at: Date): Promise<boolean> {
    const begun = await startRun(db, eventName, cause, at);
    if (!begun) return false;
    running = running.then(() => perform(run));
    const run: OwnRun = { eventName, at, phase: 'queued', ended: running };
    runs.set(eventName, run);
    return true;
  }

  const end = (run: OwnRun, status: RunEnd['status'], reason?: string) =>
    finishRun(db, run, { status, endedAt: now(), reason });

  async function perform(run: OwnRun): Promise<void> {
    const { eventName } = run;
    try {
      // The event may have been deleted since, or have gone with a restore of the schedules.
      if (!(await isLatestRun(db, run))) return await end(run, 'FAILED', TEXTS.notRun);
      run.phase = 'acting';
      await actions[eventKind(eventName)]?.(eventName, now());
      run.phase = 'acted';
      await end(run, 'SUCCEEDED');
    } catch (error) {
      run.phase = 'acted';
      const isExpected = error instanceof RunFailed;
      if (!isExpected) report(error);
      // Messages of unexpected errors are for the server's log only: they may hold anything.
      await end(run, 'FAILED', isExpected ? error.message : TEXTS.unexpected).catch(report);
    } finally {
      if (runs.get(eventName) === run) runs.delete(eventName);
    }
  }

  async function fire(eventName: string): Promise<Fired> {
    const current = runs.get(eventName);
    // Otherwise an event of this name was deleted, and another one created.
    if (current && (await isLatestRun(db, current))) {
      if (current.phase === 'acting' && eventKind(eventName) === 'restore') return 'busy';
      if (current.phase !== 'acted') return 'started';
      await current.ended;
    }
    return (await begin(eventName, 'manual', now())) ? 'started' : 'unknown';
  }

  return {
    fire: (eventName) => oneByOne(() => fire(eventName)),
    startDue: (eventName, cause, at) =>
      oneByOne(async () => {
        if (!runs.has(eventName)) await begin(eventName, cause, at);
      }),
    idle: () => running,
  };
}
