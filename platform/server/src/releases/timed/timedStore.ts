import type { TimedActivation, TimedOutcome } from '@mobidrom/platform-api';
import type { Selectable } from 'kysely';
import type { Db } from '../../store/database';
import type { TimedTables, WaitsFor } from './tables';

export type TimedRow = Readonly<Selectable<TimedTables['timed_activation']>>;

/** Milliseconds for which a process that has begun to end a planned activation has it alone: longer than a change takes. */
const LEASE = 120_000;
const DAY = 86_400_000;
/** Days for which the page shows what has ended, and for which it is kept. */
const SHOWN_DAYS = 14;
const KEPT_DAYS = 90;
/** Ended ones that the page shows. */
const MOST_SHOWN = 20;

export interface NewTimed {
  readonly set: number;
  readonly at: Date;
  readonly duringBackup: boolean;
  readonly drops: readonly string[];
  readonly proposalState: string;
  readonly subject: string;
  readonly actor: string;
  readonly why: string;
}

/** Stores a planned activation; false when there is one already. */
export async function addTimed(db: Db, timed: NewTimed, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('timed_activation')
    .values({
      set_id: timed.set,
      at: timed.at,
      during_backup: timed.duringBackup,
      drops: JSON.stringify(timed.drops),
      proposal_state: timed.proposalState,
      subject: timed.subject,
      actor: timed.actor,
      why: timed.why,
      planned_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Returns the planned activation; undefined without one. */
export const plannedActivation = (db: Db): Promise<TimedRow | undefined> =>
  db.selectFrom('timed_activation').selectAll().where('outcome', 'is', null).executeTakeFirst();

/** Takes a planned activation for this process; false when another process has it, or it has ended. */
export async function claimTimed(db: Db, { id }: TimedRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timed_activation')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where((or) => or.or([or('claimed_at', 'is', null), or('claimed_at', '<=', leaseBefore(now))]))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Notes what a planned activation waits for, whoever has claimed it. */
export async function noteWait(db: Db, { id }: TimedRow, waitsFor: WaitsFor): Promise<void> {
  await db
    .updateTable('timed_activation')
    .set({ waits_for: waitsFor })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** Gives back a planned activation that this process has claimed. */
export async function giveBackTimed(db: Db, { id }: TimedRow): Promise<void> {
  await db
    .updateTable('timed_activation')
    .set({ claimed_at: null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

export interface TimedEnd {
  readonly outcome: TimedOutcome;
  readonly at: Date;
  readonly why?: string | undefined;
}

/** Stores the end of an activation that this process has claimed; false when it has ended already. */
export async function endTimed(db: Db, { id }: TimedRow, { outcome, at, why }: TimedEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timed_activation')
    .set({ outcome, ended_at: at, end_why: why ?? null })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Cancels a planned activation; false when it has ended, or is just going live. */
export async function cancelTimed(
  db: Db,
  { id }: TimedRow,
  { by, why, at }: { readonly by: string; readonly why: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('timed_activation')
    .set({ outcome: 'cancelled', ended_at: at, ended_by: by, end_why: why })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where((or) => or.or([or('claimed_at', 'is', null), or('claimed_at', '<=', leaseBefore(at))]))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

const leaseBefore = (now: Date): Date => new Date(now.getTime() - LEASE);
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Deletes what has ended long ago. */
export async function purgeTimed(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('timed_activation').where('ended_at', '<', daysBefore(now, KEPT_DAYS)).execute();
}

/** Returns the planned activation, then those that have ended in the last two weeks, the last one first. */
export async function listTimed(db: Db, now: Date): Promise<TimedActivation[]> {
  const planned = await plannedActivation(db);
  const ended = await db
    .selectFrom('timed_activation')
    .selectAll()
    .where('ended_at', '>=', daysBefore(now, SHOWN_DAYS))
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return [...(planned ? [planned] : []), ...ended].map(describedTimed);
}

/** Returns what the page shows of a planned or ended activation. */
export const describedTimed = (row: TimedRow): TimedActivation => ({
  set: row.set_id,
  at: row.at.toISOString(),
  by: row.actor,
  why: row.why,
  plannedAt: row.planned_at.toISOString(),
  duringBackup: row.during_backup,
  ...(row.outcome !== null &&
    row.ended_at !== null && {
      end: {
        outcome: row.outcome,
        at: row.ended_at.toISOString(),
        ...(row.ended_by !== null && { by: row.ended_by }),
        ...(row.end_why !== null && { why: row.end_why }),
      },
    }),
});
