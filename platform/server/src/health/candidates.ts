import type { CandidateHealth } from '@mobidrom/platform-api';
import type { SetCandidate } from '@mobidrom/shared-contract';
import { sql } from 'kysely';
import type { Report } from '../http/errorHandler';
import type { Db } from '../store/database';
import { GRAVE, type QuarantineRule } from './quarantine';
import { forgetFailedTabs } from './store';
import { texts } from './texts';

/** Loads and failures of a candidate from which a comparison says something, and distinct tabs in which it failed. */
export const LEAST = { attempts: 20, tabs: 3 } as const;

/** Share of failures up to which a candidate goes on, however well the active version does: a few tabs fail of any release. */
const ALWAYS_ALLOWED = 0.01;
/** Share of failures beyond which a candidate ends, however badly the active version does. */
const NEVER_ALLOWED = 0.5;

/** Candidate of a remote with the version that it is compared with. */
export interface LiveCandidate extends SetCandidate {
  readonly remote: string;
  readonly active: string;
}

/** Candidates in the folder of the releases. */
export interface CandidateControl {
  list(): Promise<readonly LiveCandidate[]>;
  /**
   * Ends a candidate and withdraws its version.
   * @param why German sentence for the history
   * @returns when it was ended; undefined where it had ended already
   */
  stop(candidate: LiveCandidate, why: string): Promise<Date | undefined>;
}

/** Share of the loads that failed. A load that failed is not among the loads. */
const rate = (loads: number, failures: number): number => failures / Math.max(1, loads + failures);

/** Whether a candidate fails more often than its factor allows, as far as enough browsers say so. */
export function isWorse(
  { loads, failures, tabs, activeLoads, activeFailures }: CandidateHealth,
  factor: number,
): boolean {
  if (loads + failures < LEAST.attempts || tabs < LEAST.tabs) return false;
  const allowed = factor * rate(activeLoads, activeFailures);
  return rate(loads, failures) > Math.min(NEVER_ALLOWED, Math.max(ALWAYS_ALLOWED, allowed));
}

/**
 * Reads loads and failures of a candidate and of the active version since it began. A tab that reports its failure again, after it
 * loaded the page once more, counts once.
 */
export async function readCandidateHealth(
  db: Db,
  { remote, version, active, since }: Pick<LiveCandidate, 'remote' | 'version' | 'active' | 'since'>,
): Promise<CandidateHealth> {
  const { rows } = await sql<{ version: string; loads: number; failures: number }>`
    select version, (coalesce(sum(count) filter (where kind = 'load'), 0))::int as loads,
      (coalesce(sum(count - unreachable - again) filter (where kind = any(${sql.val(GRAVE)}::text[])), 0))::int as failures
    from portal_health_minute
    where remote = ${remote} and version in (${version}, ${active}) and last_at >= ${new Date(since)}
    group by version`.execute(db);
  const { rows: tabs } = await sql<{ tabs: number }>`
    select count(*)::int as tabs from portal_health_failed_tab
    where remote = ${remote} and version = ${version} and failed_at >= ${new Date(since)}`.execute(db);
  const of = (wanted: string) => rows.find((row) => row.version === wanted);
  return {
    loads: of(version)?.loads ?? 0,
    failures: of(version)?.failures ?? 0,
    tabs: tabs[0]?.tabs ?? 0,
    activeLoads: of(active)?.loads ?? 0,
    activeFailures: of(active)?.failures ?? 0,
  };
}

/** Candidate that was stopped. */
export interface StoppedCandidate {
  readonly remote: string;
  readonly version: string;
  readonly why: string;
  readonly at: Date;
}

export interface CandidateCheckOptions {
  readonly db: Db;
  /** Anybody can send beacons: failures from as many networks are needed as for a quarantine, and none count without one. */
  readonly rule: QuarantineRule;
  /** Returns from how many distinct networks the failures of a release came since a time: as its tabs, they count from the beginning on. */
  readonly networksOf: (release: Pick<LiveCandidate, 'remote' | 'version'>, since: Date) => number;
  readonly control: CandidateControl;
  /** Receives why candidates could not be read or ended, once for each cause: the check runs with every flush. */
  readonly report: Report;
  /** Called when a check could not be finished: it is to run again soon. */
  readonly tryAgain?: () => void;
}

const nameOf = ({ remote, version, since }: LiveCandidate): string => `${remote} ${version} ${since}`;

/** Reports what fails again and again only when its cause is another one than before. */
function onceByCause(report: Report) {
  const causes = new Map<string, string>();
  return {
    of(name: string, error: unknown): void {
      const cause = error instanceof Error ? error.message : String(error);
      if (causes.get(name) !== cause) report(error);
      causes.set(name, cause);
    },
    /** Forgets what does not fail or exist any more. */
    forgetAllBut(names: readonly string[]): void {
      for (const name of causes.keys()) if (!names.includes(name)) causes.delete(name);
    },
  };
}

/** Returns the check that ends the candidates that fail too often. It returns those that it did. */
export function candidateCheck(options: CandidateCheckOptions) {
  const { db, rule, networksOf, control, report, tryAgain } = options;
  const reportOnce = onceByCause(report);
  const list = async (): Promise<readonly LiveCandidate[]> => {
    try {
      const candidates = await control.list();
      reportOnce.forgetAllBut(candidates.map(nameOf));
      return candidates;
    } catch (error) {
      // A damaged folder must not stop the counting of what browsers report.
      reportOnce.of('', error);
      tryAgain?.();
      return [];
    }
  };
  return async (): Promise<readonly StoppedCandidate[]> => {
    const stopped: StoppedCandidate[] = [];
    if (rule.tabs === 0) return stopped;
    for (const candidate of await list()) {
      if (networksOf(candidate, new Date(candidate.since)) < rule.networks) continue;
      const health = await readCandidateHealth(db, candidate);
      if (!isWorse(health, candidate.factor)) continue;
      const why = texts.candidateStopped(candidate, health);
      try {
        const at = await control.stop(candidate, why);
        if (at === undefined) continue;
        await forgetFailedTabs(db, candidate);
        stopped.push({ remote: candidate.remote, version: candidate.version, why, at });
      } catch (error) {
        // The others must still be ended.
        reportOnce.of(nameOf(candidate), error);
        tryAgain?.();
      }
    }
    return stopped;
  };
}
