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
 * Least share of the loads of the last hour that must have failed. Of fewer than a hundred loads five are enough; a handful among thousands
 * that are well, which anybody can forge, takes a release from nobody.
 */
export const LEAST_SHARE = 0.05;

/** Whether enough loads of a release failed. A load that failed is not among the loads. */
export const failsOften = ({
  loads,
  failures,
}: {
  readonly loads: number;
  readonly failures: number;
}): boolean => failures >= LEAST_SHARE * (loads + failures);

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
  /** Returns from how many distinct networks the failures of a release came. */
  readonly networksOf: (release: Pick<FailedRelease, 'remote' | 'version'>) => number;
  readonly forgetNetworks: (release: Pick<FailedRelease, 'remote' | 'version'>) => void;
}

/** Returns the check that puts the releases into quarantine that failed often enough. It returns those that it did. */
export function quarantineCheck(options: QuarantineOptions) {
  const { db, rule, now, put, report, networksOf, forgetNetworks, isCandidate } = options;
  /** Last refusals by release, with the tabs at that time, so that an attempt is not repeated without a new one. */
  const refused = new Map<string, { readonly tabs: string; readonly why: string }>();
  return async (): Promise<readonly NewlyQuarantined[]> => {
    if (rule.tabs === 0) return [];
    const done: NewlyQuarantined[] = [];
    for (const release of await failedReleases(db, now())) {
      const key = `${release.remote} ${release.version}`;
      if (await isCandidate?.(release)) continue;
      if (release.tabs < rule.tabs || networksOf(release) < rule.networks) continue;
      if (!failsOften(await recentLoads(db, release, now()))) continue;
      const tabs = `${release.tabs} ${release.last.toISOString()}`;
      const before = refused.get(key);
      if (before?.tabs === tabs) continue;
      const facts = await factsOf(db, release, now());
      const outcome = await put(facts);
      if (!outcome.done) {
        const { why } = outcome;
        if (before?.why !== why) report(new Error(`${key} is not put into quarantine: ${why}`));
        refused.set(key, { tabs, why });
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

/** Returns loads and failures of a release of the time in which its tabs count. */
async function recentLoads(db: Db, { remote, version, tabs }: FailedRelease, at: Date) {
  const { rows } = await sql<{ loads: number; failures: number }>`
    select coalesce(sum(count) filter (where kind = 'load'), 0)::int as loads,
      coalesce(sum(count - unreachable) filter (where kind = any(${sql.val(GRAVE)}::text[])), 0)::int as failures
    from portal_health_minute
    where remote = ${remote} and version = ${version} and last_at >= ${failedTabsSince(at)}`.execute(db);
  const { loads = 0, failures = 0 } = rows[0] ?? {};
  return { loads, failures: Math.max(failures, tabs) };
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
