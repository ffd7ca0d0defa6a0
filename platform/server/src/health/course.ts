import { type DayHealth, HEALTH_DAYS, type HealthCourse, type RecentHealth } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../store/database';
import type { CountRow } from './store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Reads the loads and failures of the last hour by release, and of the last days by remote. */
export async function readCourse(db: Db, now: Date): Promise<HealthCourse> {
  const { rows: hour } = await sql<HourRow>`
    select remote, version, kind, file, sum(count)::int as count, sum(unreachable)::int as unreachable,
      min(first_at) as first, max(last_at) as last
    from portal_health_minute where minute > ${new Date(now.getTime() - HOUR)}
    group by remote, version, kind, file
    order by remote, version, count desc, kind, file`.execute(db);
  const firstDay = new Date(Math.floor(now.getTime() / DAY) * DAY - (HEALTH_DAYS - 1) * DAY);
  const { rows: days } = await sql<DayHealth>`
    select remote, to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as day,
      (coalesce(sum(count) filter (where kind = 'load'), 0))::int as loads,
      (coalesce(sum(count - unreachable) filter (where kind <> 'load'), 0))::int as failures
    from portal_health_minute where minute >= ${firstDay}
    group by 1, 2 order by 2, 1`.execute(db);
  return { until: now.toISOString(), hour: recentOf(hour), days };
}

type HourRow = Omit<CountRow, 'set'>;

function recentOf(rows: readonly HourRow[]): RecentHealth[] {
  const releases = new Map<string, RecentHealth>();
  for (const { remote, version, kind, file, count, unreachable, first, last } of rows) {
    const key = `${remote} ${version}`;
    const release = releases.get(key) ?? { remote, version, loads: 0, failures: [] };
    releases.set(key, release);
    if (kind === 'load') release.loads += count;
    else {
      const times = { first: first.toISOString(), last: last.toISOString() };
      release.failures.push({ kind, file, count, unreachable, ...times });
    }
  }
  return [...releases.values()];
}
