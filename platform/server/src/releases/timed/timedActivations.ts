import { TIMED_LIMIT } from '@mobidrom/platform-api';
import type { ServiceOptions } from '../../context';
import { eventKind } from '../../scheduler/eventKind';
import type { Trail } from '../../trail/trail';
import { texts } from '../texts';
import { carryOutTimetables } from '../timetable/carryOutTimetables';
import { activateTimed, changedSince, wentLive } from './activateTimed';
import { notePlans } from './notePlans';
import type { WaitsFor } from './tables';
import {
  claimTimed,
  endTimed,
  giveBackTimed,
  noteWait,
  plannedActivation,
  purgeTimed,
  type TimedEnd,
  type TimedRow,
} from './timedStore';
import type { TimedActivations } from './timer';

export interface TimedOptions
  extends Pick<ServiceOptions, 'store' | 'now' | 'report' | 'releases' | 'acting' | 'administration'> {
  readonly trail: Trail;
  /** Backups and restores that run in this process for a person who waits for them. */
  readonly runningTransfers: () => number;
  /** Milliseconds to wait for another change that is running. Default: as of other changes. */
  readonly lockTimeout?: number;
}

const MINUTE = 60_000;
const LIMIT = TIMED_LIMIT * MINUTE;
/** Milliseconds after the full minute, so that backups which are due in the same minute have begun. */
const AFTER_THE_MINUTE = 1_000;

/** Returns what makes planned sets live, and carries out the timetables of candidates; of several processes on one database one does it. */
export function createTimedActivations(options: TimedOptions): TimedActivations {
  const { store, now, report, acting, releases } = options;
  const { db } = store;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Ends with all that has begun. */
  let underWay: Promise<unknown> = Promise.resolve();

  /** Carries out what is due of both, the planned set first. */
  async function carryOutDue(): Promise<void> {
    try {
      await purgeTimed(db, now());
      const row = await plannedActivation(db);
      if (row) await endIfDue(row);
      // Also what has ended, and what could not be noted when it was planned.
      if (acting?.by === 'portal' && releases !== undefined) await notePlans(db, releases);
    } finally {
      // Afterwards, since a step would make the planned proposal stale.
      await carryOutTimetables(options, () => isTransferRunning(options));
    }
  }

  /** Makes a planned set live, or ends its plan, where its time has come or the live set is another one by now. */
  async function endIfDue(row: TimedRow): Promise<void> {
    const late = now().getTime() - row.at.getTime();
    const isOver = late > LIMIT;
    // A process that must not change releases leaves them to one that may, as long as there is time.
    if (!isOver && (acting?.by !== 'portal' || releases === undefined)) return;
    // Found out before its time, so that somebody can still plan another one.
    const reason = late < 0 && releases !== undefined ? await changedSince(row, releases) : undefined;
    if (late < 0 && reason === undefined) return;
    if (late >= 0 && !isOver && !row.during_backup && (await isTransferRunning(options)))
      return noteWait(db, row, 'backup');
    if (!(await claimTimed(db, row, now()))) return;
    if (reason !== undefined) return finish(row, { outcome: 'refused', why: reason });
    const end = isOver ? await missed(row) : await activated(row);
    if (end !== undefined) await finish(row, end);
  }

  async function missed(row: TimedRow): Promise<Omit<TimedEnd, 'at'>> {
    if (releases !== undefined && (await wentLive(row, releases))) return { outcome: 'activated' };
    const acts = acting?.by === 'portal' && releases !== undefined;
    return {
      outcome: 'missed',
      why: acts ? texts.timed.missed[row.waits_for ?? 'down'] : texts.timed.actsNoMore,
    };
  }

  /** Returns how it ended; undefined when it is tried again a minute later. */
  async function activated(row: TimedRow): Promise<Omit<TimedEnd, 'at'> | undefined> {
    if (acting === undefined || releases === undefined) return undefined;
    const { administration, lockTimeout } = options;
    let waitsFor: WaitsFor = 'failure';
    try {
      const limit = lockTimeout === undefined ? {} : { lockTimeout };
      const end = await activateTimed(row, { releases, acting, administration, report, ...limit });
      if (end !== undefined) return end;
      waitsFor = 'change';
    } catch (error) {
      report(error);
    }
    await noteWait(db, row, waitsFor);
    await giveBackTimed(db, row);
    return undefined;
  }

  async function finish(row: TimedRow, end: Omit<TimedEnd, 'at'>): Promise<void> {
    if (!(await endTimed(db, row, { ...end, at: now() }))) return;
    const isActivated = end.outcome === 'activated';
    const word = isActivated ? 'activated, as planned' : `planned activation ${end.outcome}`;
    await options.trail.record({
      kind: 'release',
      outcome: isActivated ? 'succeeded' : 'failed',
      actor: { subject: row.subject, username: row.actor },
      object: `set ${row.set_id}`,
      detail: `${word}: ${end.why ?? row.why}`,
    });
  }

  /** As `carryOutDue`; `stop` waits for its end. */
  function beginDue(): Promise<void> {
    const begun = carryOutDue();
    underWay = Promise.allSettled([underWay, begun]);
    return begun;
  }

  function plan(): void {
    if (stopped) return;
    const wait = MINUTE - (now().getTime() % MINUTE) + AFTER_THE_MINUTE;
    timer = setTimeout(() => {
      beginDue().catch(report).finally(plan);
    }, wait);
  }

  return {
    start() {
      beginDue().catch(report).finally(plan);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
    look: beginDue,
  };
}

/** Whether a backup or a restore is running: as an event on this database, or by a call in this process. */
export async function isTransferRunning({
  store,
  runningTransfers,
}: Pick<TimedOptions, 'store' | 'runningTransfers'>): Promise<boolean> {
  if (runningTransfers() > 0) return true;
  const running = await store.db
    .selectFrom('scheduler_event')
    .select('event_name')
    .where('last_run_status', '=', 'STARTED')
    .execute();
  return running.some(({ event_name }) => ['backup', 'restore'].includes(eventKind(event_name)));
}
