import { HEALTH_DAYS, OPEN_MINUTES, type PortalHealth, type ReleaseHealth } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../store/database';
import type { Batch } from './counters';

/** Minutes after which a tab without a beacon is forgotten. */
const TAB_MINUTES = 24 * 60;
/** Tabs that are remembered per release in which it failed. */
const MOST_FAILED_TABS = 1000;
/**
 * Minutes for which a tab in which a release failed counts. A broken release fails in many tabs soon after one another. A rare
 * fault of a few browsers, which adds up over days among thousands of good loads, is no reason to take it from everybody.
 */
export const FAILED_TAB_MINUTES = 60;

/** Returns the time since which failed tabs count. */
export const failedTabsSince = (now: Date): Date => new Date(now.getTime() - FAILED_TAB_MINUTES * 60_000);

/** Stores what was counted, in one statement. */
export async function storeBatch(db: Db, { minutes, tabs, failedTabs }: Batch): Promise<void> {
  if (minutes.length + tabs.length + failedTabs.length === 0) return;
  await sql`
    with counted as (
      insert into portal_health_minute (minute, set_id, remote, version, kind, file,
        count, unreachable, again, first_at, last_at)
      select * from jsonb_to_recordset(${JSON.stringify(minutes)}::jsonb) as row(
        minute timestamptz, set_id integer, remote text, version text, kind text, file text,
        count integer, unreachable integer, again integer, first_at timestamptz, last_at timestamptz)
      on conflict (minute, set_id, remote, version, kind, file) do update set
        count = portal_health_minute.count + excluded.count,
        unreachable = portal_health_minute.unreachable + excluded.unreachable,
        again = portal_health_minute.again + excluded.again,
        first_at = least(portal_health_minute.first_at, excluded.first_at),
        last_at = greatest(portal_health_minute.last_at, excluded.last_at)
    ), seen as (
      insert into portal_health_tab (tab, seen_at, running, has_left)
      select * from jsonb_to_recordset(${JSON.stringify(tabs)}::jsonb) as row(
        tab text, seen_at timestamptz, running jsonb, has_left boolean)
      on conflict (tab) do update set
        seen_at = greatest(portal_health_tab.seen_at, excluded.seen_at), running = excluded.running,
        has_left = excluded.has_left
    )
    insert into portal_health_failed_tab
    select row.* from jsonb_to_recordset(${JSON.stringify(failedTabs)}::jsonb) as row(
      remote text, version text, tab text, failed_at timestamptz)
    where (select count(*) from portal_health_failed_tab known
      where known.remote = row.remote and known.version = row.version
        and known.failed_at >= row.failed_at - make_interval(mins => ${FAILED_TAB_MINUTES}::int)) < ${MOST_FAILED_TABS}
    on conflict do nothing`.execute(db);
}

/**
 * Deletes counts that are older than `HEALTH_DAYS` days, failed tabs that do not count any more, and tabs that have been closed.
 * @param candidates releases whose failed tabs count as long as the counts do; `unknown`: any release can be one
 */
export async function purgeHealth(
  db: Db,
  now: Date,
  candidates: readonly Pick<FailedRelease, 'remote' | 'version'>[] | 'unknown' = [],
): Promise<void> {
  const oldest = new Date(now.getTime() - HEALTH_DAYS * 86_400_000);
  await db.deleteFrom('portal_health_minute').where('minute', '<', oldest).execute();
  await db.deleteFrom('portal_health_failed_tab').where('failed_at', '<', oldest).execute();
  if (candidates !== 'unknown') {
    const kept = candidates.map(({ remote, version }) => `${remote} ${version}`);
    await sql`
      delete from portal_health_failed_tab where failed_at < ${failedTabsSince(now)}
        and remote || ' ' || version <> all(${sql.val(kept)}::text[])`.execute(db);
  }
  const closed = new Date(now.getTime() - TAB_MINUTES * 60_000);
  await db.deleteFrom('portal_health_tab').where('seen_at', '<', closed).execute();
}

/** Returns the last beacons of the tabs that ran each release, by `<remote>/<version>`. */
export async function lastSeen(db: Db): Promise<Readonly<Record<string, Date>>> {
  const { rows } = await sql<{ release: string; at: Date }>`
    select key || '/' || value as release, max(seen_at) as at
    from portal_health_tab, jsonb_each_text(running) group by key, value`.execute(db);
  return Object.fromEntries(rows.map(({ release, at }) => [release, at]));
}

/** Release that failed in distinct tabs. */
export interface FailedRelease {
  readonly remote: string;
  readonly version: string;
  readonly tabs: number;
  readonly first: Date;
  readonly last: Date;
}

/** Returns the releases that failed within the last `FAILED_TAB_MINUTES` minutes, with the distinct tabs in which they did. */
export async function failedReleases(db: Db, now: Date): Promise<readonly FailedRelease[]> {
  return db
    .selectFrom('portal_health_failed_tab')
    .select(({ fn }) => [
      'remote',
      'version',
      fn.countAll<number>().$castTo<number>().as('tabs'),
      fn.min('failed_at').$castTo<Date>().as('first'),
      fn.max('failed_at').$castTo<Date>().as('last'),
    ])
    .where('failed_at', '>=', failedTabsSince(now))
    .groupBy(['remote', 'version'])
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, tabs: Number(row.tabs) })));
}

/** Forgets the tabs in which a release failed, so that it takes as many again after its quarantine was lifted. */
export async function forgetFailedTabs(
  db: Db,
  { remote, version }: Pick<FailedRelease, 'remote' | 'version'>,
): Promise<void> {
  await db
    .deleteFrom('portal_health_failed_tab')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();
}

/** Reads the state of the releases. */
export async function readHealth(db: Db, now: Date): Promise<Omit<PortalHealth, 'quarantine'>> {
  const since = new Date(now.getTime() - HEALTH_DAYS * 86_400_000);
  const opened = new Date(now.getTime() - OPEN_MINUTES * 60_000);
  const { rows } = await sql<CountRow>`
    select set_id as set, remote, version, kind, file, sum(count)::int as count,
      sum(unreachable)::int as unreachable, min(first_at) as first, max(last_at) as last
    from portal_health_minute where minute >= ${since}
    group by set_id, remote, version, kind, file
    order by remote, version, set_id, kind, file`.execute(db);
  const { rows: open } = await sql<{ remote: string; version: string; tabs: number }>`
    select key as remote, value as version, count(*)::int as tabs
    from portal_health_tab, jsonb_each_text(running) where seen_at >= ${opened} and not has_left
    group by key, value order by key, value`.execute(db);
  const { rows: tabs } = await sql<{ tabs: number }>`
    select count(*)::int as tabs from portal_health_tab where seen_at >= ${opened} and not has_left`.execute(
    db,
  );
  const failed = await failedReleases(db, now);
  return {
    since: since.toISOString(),
    openTabs: tabs[0]?.tabs ?? 0,
    open,
    releases: releasesOf(rows),
    failedTabs: failed.map(({ remote, version, tabs: count }) => ({ remote, version, tabs: count })),
  };
}

/** Count of a kind and file of a release. */
export interface CountRow {
  readonly set: number;
  readonly remote: string;
  readonly version: string;
  readonly kind: string;
  readonly file: string;
  readonly count: number;
  readonly unreachable: number;
  readonly first: Date;
  readonly last: Date;
}

function releasesOf(rows: readonly CountRow[]): ReleaseHealth[] {
  const groups = new Map<string, CountRow[]>();
  for (const row of rows) {
    const key = [row.remote, row.version, row.set].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [row] = group;
    if (!row) return [];
    const { set, remote, version } = row;
    const times = (which: 'first' | 'last') => group.map((one) => one[which].getTime());
    return {
      ...(set > 0 && { set }),
      remote,
      version,
      loads: group.find(({ kind }) => kind === 'load')?.count ?? 0,
      first: new Date(Math.min(...times('first'))).toISOString(),
      last: new Date(Math.max(...times('last'))).toISOString(),
      failures: group
        .filter(({ kind }) => kind !== 'load')
        .map(({ kind, file, count, unreachable, first, last }) => ({
          kind,
          file,
          count,
          unreachable,
          first: first.toISOString(),
          last: last.toISOString(),
        })),
    };
  });
}
