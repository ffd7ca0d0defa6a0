import {
  endCandidate,
  hasReplacement,
  liveHostLink,
  quarantine,
  ReleaseError,
  readCandidates,
  readLifted,
  readQuarantine,
  readUsage,
  type Signing,
  type Usage,
  writeUsage,
} from '@mobidrom/shared-build/releases';
import type { QuarantinedRelease } from '@mobidrom/shared-contract';
import type { CandidateControl } from './candidates';
import type { PutIntoQuarantine } from './quarantine';
import { texts } from './texts';

/** Milliseconds to wait for another change. Longer than a lock stays whose holder was killed on another machine; what fails is tried again. */
const LOCK_TIMEOUT = 40_000;

/**
 * Returns the quarantine in a folder of releases, which the release command and the web server share. Its outcome says why a
 * release was not put into quarantine: it is not active any more, or a file of the folder is damaged.
 * @param signing keys of the sets; what is rendered of them is signed anew
 */
export function quarantineIn(releases: string, signing?: Signing): PutIntoQuarantine {
  return async ({ remote, version, ...facts }) => {
    try {
      const known = await readQuarantine(releases);
      if (known.some((one) => one.remote === remote && one.version === version)) {
        return { done: true, isOld: true };
      }
      const why = await obstacle(releases, { remote, version, ...facts }, known);
      if (why !== undefined) return { done: false, why };
      const options = { signing, lockTimeout: LOCK_TIMEOUT };
      const { replacedBy } = await quarantine(releases, remote, version, facts, undefined, options);
      return { done: true, replacedBy };
    } catch (error) {
      if (error instanceof ReleaseError)
        return { done: false, why: error.message, passes: error.refusal?.kind === 'busy' };
      throw error;
    }
  };
}

/**
 * Milliseconds after a quarantine in which only a person takes another release of the same remote back, and after its end in which only a
 * person takes the same one back.
 */
const ALONE = 3_600_000;

/**
 * Returns why a release is left to a person, although it failed often enough. Anybody can send failures: they must not take a remote back
 * by several releases, never make one live again that failed, and not undo at once what a person has decided.
 */
async function obstacle(
  releases: string,
  release: QuarantinedRelease,
  known: readonly QuarantinedRelease[],
): Promise<string | undefined> {
  const isRecent = ({ at }: { readonly at: string }) => Date.parse(release.at) - Date.parse(at) < ALONE;
  const lifted = (await readLifted(releases)).findLast(
    ({ remote, version }) => remote === release.remote && version === release.version,
  );
  if (lifted && isRecent(lifted))
    return `its quarantine was lifted at ${lifted.at}, less than an hour before`;
  const others = known.filter(({ remote }) => remote === release.remote);
  const recent = others.find(isRecent);
  if (recent) return `${recent.version} is in quarantine since ${recent.at}, less than an hour before`;
  if (others.length === 0 || (await hasReplacement(releases, release))) return undefined;
  return 'only releases in quarantine could take its place';
}

/** Refusals of a candidate that is not the one that was to be ended. */
const OVERTAKEN: readonly (string | undefined)[] = ['no-candidate', 'other-candidate'];

/**
 * Returns the candidates in a folder of releases; see `quarantineIn`.
 * @param signing keys of the sets; the set without the candidate is signed
 */
export function candidatesIn(releases: string, signing?: Signing): CandidateControl {
  return {
    async list() {
      const { candidates, remotes } = await readCandidates(releases);
      return Object.entries(candidates).flatMap(([remote, candidate]) => {
        const active = remotes[remote];
        return typeof active === 'string' ? [{ ...candidate, remote, active }] : [];
      });
    },
    async stop({ remote, version, since, factor }, why) {
      const context = {
        ...{ releases, hostDist: liveHostLink(releases), signing },
        configurationFile: { keep: true } as const,
        lockTimeout: LOCK_TIMEOUT,
      };
      try {
        // The failures were counted for this one: another beginning or factor says nothing about them.
        const options = { expected: { version, since, factor }, withdraws: true };
        const { set } = await endCandidate(context, remote, { by: texts.itself, why }, options);
        return new Date(set.at);
      } catch (error) {
        // Another process, or a person, was faster.
        if (error instanceof ReleaseError && OVERTAKEN.includes(error.refusal?.kind)) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Writes when each release was last seen in an open tab, from which clearing the folder follows.
 * @param seen last beacons by `<remote>/<version>`
 */
export async function noteUsage(releases: string, seen: Usage): Promise<void> {
  const known = await readUsage(releases);
  const newer = Object.entries(seen).filter(([release, at]) => at > (known[release] ?? new Date(0)));
  if (newer.length > 0) await writeUsage(releases, { ...known, ...Object.fromEntries(newer) });
}
