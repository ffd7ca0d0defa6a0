import {
  type HealthEvent,
  type QuarantinedRelease,
  RELEASE_FAILURES,
  type ReleaseFailure,
} from '@mobidrom/shared-contract';
import { sql } from 'kysely';
import type { Report } from '../http/errorHandler';
import type { Db } from '../store/database';
import { type FailedRelease, failedReleases, failedTabsSince, forgetFailedTabs } from './store';

/** When a release is put into quarantine. */
export interface QuarantineRule {
  /** Distinct tabs in which it must have failed; 0: never. */
  readonly tabs: number;
  /** Distinct networks from which they must come. */
  readonly networks: number;
}

/** Rule without settings of the operator. */
export const DEFAULT_RULE: QuarantineRule = { tabs: 5, networks: 1 };

/**
 * Least share of failed tabs among them and the loads of the last hour. Of fewer than a hundred loads five are enough; a handful among thousands
 * that are well, which anybody can forge, takes a release from nobody.
 */
const LEAST_SHARE = 0.05;

/**
 * Whether a release failed in enough tabs for its loads. Tabs are counted in place of failures, because one tab can report any number of
 * them. A load that failed is not among the loads.
 */
const failsOften = ({ loads, tabs }: { readonly loads: number; readonly tabs: number }): boolean =>
  tabs >= LEAST_SHARE * (loads + tabs);

/** Outcome of an attempt to put a release into quarantine. */
export type QuarantineOutcome =
  | {
      readonly done: true;
      /** Version that takes its place; undefined when there is none, so that the release is served nevertheless. */
      readonly replacedBy?: string | undefined;
      /** Whether it was in quarantine before, so that nothing was changed. */
      readonly isOld?: boolean;
    }
  | {
      readonly done: false;
      /** Sentence that says why not, as that the release is not active any more. */
      readonly why: string;
      /** Whether that passes by itself, as another change that runs. */
      readonly passes?: boolean;
    };

/** Puts a release into quarantine in the folder of the releases. */
export type PutIntoQuarantine = (release: QuarantinedRelease) => Promise<QuarantineOutcome>;

/** Release that was put into quarantine. */
export interface NewlyQuarantined extends QuarantinedRelease {
  readonly replacedBy?: string | undefined;
}

/** Failures that say nothing about a release: of the server or the network, and of a page that had worked before. */
const HARMLESS: readonly ReleaseFailure[] = ['timeout', 'use'];
export const GRAVE: readonly string[] = RELEASE_FAILURES.filter((kind) => !HARMLESS.includes(kind));
/** Failures of a release that the host of the tab does not fit: it can be made for the live host alone. */
const OF_HOST: readonly string[] = ['contract', 'shared'] satisfies readonly ReleaseFailure[];

/**
 * Whether an event counts as a failure of the release in another tab.
 * @param isLiveHost whether the host of the tab is the one that browsers get now
 */
export const isGrave = ({ kind, unreachable, again }: HealthEvent, isLiveHost: boolean): boolean =>
  GRAVE.includes(kind) && !unreachable && !again && (isLiveHost || !OF_HOST.includes(kind));

interface QuarantineOptions {
  readonly db: Db;
  readonly rule: QuarantineRule;
  readonly now: () => Date;
  readonly put: PutIntoQuarantine;
  /** Whether only some browsers get a release in place of the active one: that ends otherwise. Default: never. */
  readonly isCandidate?: (release: Pick<FailedRelease, 'remote' | 'version'>) => Promise<boolean>;
  /** Receives why a release could not be put into quarantine, once for each reason. */
  readonly report: Report;
  /** Called when a release could not be put into quarantine for a reason that passes: the check is to run again soon. */
  readonly tryAgain: () => void;
  /** Returns from how many distinct networks the failures of a release came since a time. */
  readonly networksOf: (release: Pick<FailedRelease, 'remote' | 'version'>, since: Date) => number;
  readonly forgetNetworks: (release: Pick<FailedRelease, 'remote' | 'version'>) => void;
}

/** Returns the check that puts the releases into quarantine that failed often enough. It returns those that it did. */
export function quarantineCheck(options: QuarantineOptions) {
  const { db, rule, now, put, report, networksOf, forgetNetworks, isCandidate, tryAgain } = options;
  /** Last refusals by release, with the tabs at that time, so that an attempt is not repeated without a new one. */
  const refused = new Map<string, { readonly tabs: string; readonly why: string }>();
  return async (): Promise<readonly NewlyQuarantined[]> => {
    if (rule.tabs === 0) return [];
    const done: NewlyQuarantined[] = [];
    for (const release of await failedReleases(db, now())) {
      const key = `${release.remote} ${release.version}`;
      if (await isCandidate?.(release)) continue;
      const networks = networksOf(release, failedTabsSince(now()));
      if (release.tabs < rule.tabs || networks < rule.networks) continue;
      const loads = await recentLoads(db, release, now());
      if (!failsOften({ loads, tabs: release.tabs })) continue;
      const tabs = `${release.tabs} ${release.last.toISOString()}`;
      const before = refused.get(key);
      if (before?.tabs === tabs) continue;
      const facts = await factsOf(db, release, now());
      const outcome = await put(facts).catch(passing);
      if (!outcome.done) {
        const { why } = outcome;
        if (before?.why !== why) report(new Error(`${key} is not put into quarantine: ${why}`));
        // With the tabs of no time, so that it is tried again without a new one.
        refused.set(key, { tabs: outcome.passes ? '' : tabs, why });
        if (outcome.passes) tryAgain();
        continue;
      }
      refused.delete(key);
      await forgetFailedTabs(db, release);
      forgetNetworks(release);
      if (!outcome.isOld) done.push({ ...facts, replacedBy: outcome.replacedBy });
    }
    return done;
  };
}

/** Returns the outcome of an attempt that failed, as on a full disk: the other releases must be tried all the same. */
const passing = (error: unknown): QuarantineOutcome => ({
  done: false,
  why: error instanceof Error ? error.message : String(error),
  passes: true,
});

/** Returns the loads of a release in the time in which its failed tabs count. */
async function recentLoads(db: Db, { remote, version }: FailedRelease, at: Date): Promise<number> {
  const { rows } = await sql<{ loads: number }>`
    select coalesce(sum(count), 0)::int as loads from portal_health_minute
    where remote = ${remote} and version = ${version} and kind = 'load'
    and last_at >= ${failedTabsSince(at)}`.execute(db);
  return rows[0]?.loads ?? 0;
}

/**
 * Returns what is said about a release in quarantine, by the failures of the time in which its tabs count. Kind and file are those
 * that failed most often.
 */
async function factsOf(db: Db, release: FailedRelease, at: Date): Promise<QuarantinedRelease> {
  const { remote, version, tabs } = release;
  const { rows } = await sql<{ kind: string; file: string; count: number; first: Date; last: Date }>`
    select kind, file, sum(count - unreachable)::int as count, min(first_at) as first, max(last_at) as last
    from portal_health_minute
    where remote = ${remote} and version = ${version} and kind = any(${sql.val(GRAVE)}::text[])
      and last_at >= ${failedTabsSince(at)}
    group by kind, file having sum(count - unreachable) > 0 order by 3 desc, kind, file`.execute(db);
  const failures = rows.reduce((sum, { count }) => sum + count, 0);
  const moments = [release.first, release.last, ...rows.flatMap(({ first, last }) => [first, last])].map(
    (moment) => moment.getTime(),
  );
  const [worst] = rows;
  return {
    remote,
    version,
    at: at.toISOString(),
    failures: Math.max(failures, tabs),
    tabs,
    first: new Date(Math.min(...moments)).toISOString(),
    last: new Date(Math.max(...moments)).toISOString(),
    kind: worst?.kind ?? 'evaluation',
    ...(worst?.file && { file: worst.file }),
  };
}
