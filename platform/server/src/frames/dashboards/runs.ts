import { sql } from 'kysely';
import type { Db } from '../../store/database';
import { sortedId, sortedText } from '../../store/listOrder';
import { barStarts, type Period } from './period';

/** Runs that began within one bar. */
export interface Bar {
  readonly start: Date;
  readonly runs: number;
  readonly failed: number;
  /** Whether it contains the present, so that its numbers still grow. */
  readonly isUnfinished: boolean;
}
/** Runs of an event in a period. */
export interface EventRuns {
  readonly eventName: string;
  readonly runs: number;
  readonly failed: number;
  /** Median of the durations of successful runs, in milliseconds; undefined without one. */
  readonly duration: number | undefined;
}
/** Figures of a period of the log. */
export interface Runs {
  /** Start of the first bar. */
  readonly since: Date;
  readonly bars: readonly Bar[];
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Most runs first. */
  readonly events: readonly EventRuns[];
  /** Events whose last run failed, also before the period; newest first. */
  readonly failing: readonly { readonly eventName: string; readonly at: Date }[];
}

/** Entries of a period with the results of their runs, as the log shows them. */
const logged = (since: Date, now: Date) => sql`
  select l.event_time, l.event_id, coalesce(r.status, e.last_run_status) as status, r.ended_at
  from event_log l
  left join event_run r on r.event_id = l.event_id and r.started_at = l.event_time
  left join scheduler_event e on e.event_name = l.event_id and e.last_run_at = l.event_time
  where l.event_time >= ${since} and l.event_time <= ${now}`;

/** Counts the runs of a period by time and by event. A run that goes on has neither succeeded nor failed. */
export async function readRuns(db: Db, period: Period, now: Date): Promise<Runs> {
  const starts = barStarts(period, now);
  const since = starts[0] ?? now;
  const counted = await sql<{ start: Date; runs: number; succeeded: number; failed: number }>`
    select date_trunc(${sql.lit(period.unit)}, event_time, 'UTC') as start, count(*)::int as runs,
      count(*) filter (where status = 'SUCCEEDED')::int as succeeded,
      count(*) filter (where status = 'FAILED')::int as failed
    from (${logged(since, now)}) as run group by 1`.execute(db);
  const events = await sql<{ event_id: string; runs: number; failed: number; duration: number | null }>`
    select event_id, count(*)::int as runs, count(*) filter (where status = 'FAILED')::int as failed,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - event_time))
        filter (where status = 'SUCCEEDED' and ended_at >= event_time) as duration
    from (${logged(since, now)}) as run
    group by event_id order by runs desc, ${sortedText(sql`event_id`)}, ${sortedId(sql`event_id`)}`.execute(
    db,
  );
  const failing = await db
    .selectFrom('scheduler_event')
    .select(['event_name', 'last_run_at'])
    .where('last_run_status', '=', 'FAILED')
    .orderBy('last_run_at', 'desc')
    .execute();

  const bars = starts.map((start, at) => {
    const row = counted.rows.find((one) => one.start.getTime() === start.getTime());
    const isUnfinished = at === starts.length - 1;
    return { start, runs: row?.runs ?? 0, failed: row?.failed ?? 0, isUnfinished };
  });
  return {
    since,
    bars,
    total: sum(counted.rows.map(({ runs }) => runs)),
    succeeded: sum(counted.rows.map(({ succeeded }) => succeeded)),
    failed: sum(counted.rows.map(({ failed }) => failed)),
    events: events.rows.map(({ event_id, runs, failed, duration }) => ({
      eventName: event_id,
      runs,
      failed,
      duration: duration === null ? undefined : duration * 1000,
    })),
    failing: failing.flatMap(({ event_name, last_run_at }) =>
      last_run_at ? [{ eventName: event_name, at: last_run_at }] : [],
    ),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** Returns the events that failed in the period, most failures first; of equal ones first the one that ran less. */
export const worstEvents = ({ events }: Pick<Runs, 'events'>): readonly EventRuns[] =>
  events.filter(({ failed }) => failed > 0).sort((a, b) => b.failed - a.failed || a.runs - b.runs);

/** Event with a known duration. */
export type TimedEvent = EventRuns & { readonly duration: number };

/** Returns the events with a known duration, the slowest first. */
export const slowestEvents = ({ events }: Pick<Runs, 'events'>): readonly TimedEvent[] =>
  events
    .filter((event): event is TimedEvent => event.duration !== undefined)
    .sort((a, b) => b.duration - a.duration);

/** Returns the share of successful runs among those that have ended, rounded down to tenths of a percent; undefined without any. */
export function successRate({ succeeded, failed }: Pick<Runs, 'succeeded' | 'failed'>): number | undefined {
  const ended = succeeded + failed;
  // Rounded down: 100 % with a failure would be wrong.
  return ended === 0 ? undefined : Math.floor((succeeded * 1000) / ended) / 1000;
}
