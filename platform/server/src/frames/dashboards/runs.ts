import { sql } from 'kysely';
import type { Db } from '../../store/database';
import { sortedId, sortedText } from '../../store/listOrder';
import { barStarts, type Period } from './period';

/** Runs that began within one bar. */
export interface Bar {
  readonly start: Date;
  readonly byTimer: number;
  readonly otherwise: number;
}
export interface EventCount {
  readonly eventName: string;
  readonly runs: number;
}
/** Figures of a period of the log. */
export interface Runs {
  readonly bars: readonly Bar[];
  readonly total: number;
  readonly byTimer: number;
  /** Most runs first. */
  readonly events: readonly EventCount[];
  /** Events whose last run failed, also before the period; newest first. */
  readonly failed: readonly { readonly eventName: string; readonly at: Date }[];
}

/** Counts the entries of the log. The last word of a message is the trigger. */
export async function readRuns(db: Db, period: Period, now: Date): Promise<Runs> {
  const starts = barStarts(period, now);
  const since = starts[0] ?? now;
  const unit = sql.lit(period.unit);
  const counted = await sql<{ start: Date; by_timer: boolean; runs: number }>`
    select date_trunc(${unit}, event_time, 'UTC') as start,
      substring(message from '\\S+$') = 'Timer' as by_timer, count(*)::int as runs
    from event_log where event_time >= ${since} and event_time <= ${now}
    group by 1, 2`.execute(db);
  const events = await sql<{ event_id: string; runs: number }>`
    select event_id, count(*)::int as runs from event_log
    where event_time >= ${since} and event_time <= ${now}
    group by event_id order by runs desc, ${sortedText(sql`event_id`)}, ${sortedId(sql`event_id`)}`.execute(
    db,
  );
  const failed = await db
    .selectFrom('scheduler_event')
    .select(['event_name', 'last_run_at'])
    .where('last_run_status', '=', 'FAILED')
    .orderBy('last_run_at', 'desc')
    .execute();

  const runsOf = (start: Date, byTimer: boolean) =>
    counted.rows.find((row) => row.by_timer === byTimer && row.start.getTime() === start.getTime())?.runs ??
    0;
  const bars = starts.map((start) => ({
    start,
    byTimer: runsOf(start, true),
    otherwise: runsOf(start, false),
  }));
  const byTimer = sum(bars.map((bar) => bar.byTimer));
  return {
    bars,
    total: byTimer + sum(bars.map(({ otherwise }) => otherwise)),
    byTimer,
    events: events.rows.map(({ event_id, runs }) => ({ eventName: event_id, runs })),
    failed: failed.flatMap(({ event_name, last_run_at }) =>
      last_run_at ? [{ eventName: event_name, at: last_run_at }] : [],
    ),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
