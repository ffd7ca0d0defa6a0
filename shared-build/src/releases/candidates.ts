import {
  type CandidateTimetable,
  type ChangeSet,
  type QuarantinedRelease,
  type SetCandidate,
  setCandidate,
} from '@mobidrom/shared-contract';
import type { Base } from './base';
import { refuseSharedAreas } from './candidateAreas';
import { type Changed, changePortal, prepareSet, type Reason, type Wanted } from './changePortal';
import type { ReleasesContext } from './context';
import { inQuarantine } from './fallback';
import { parseName, parseVersion } from './folders';
import { keptGrants } from './grants';
import { DEFAULT_FACTOR } from './nextSet';
import { readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { parseJson } from './readJson';
import { readLiveSet } from './sets';

/** Candidate as a person asks for it. What is undefined stays as it is, where the version is a candidate already. */
export interface CandidateWish {
  readonly name: string;
  readonly version: string;
  /** Percent of the browsers; 0: only people with one of the roles. */
  readonly share: number;
  readonly roles?: readonly string[] | undefined;
  /** Default: 2. */
  readonly factor?: number | undefined;
  /** Later shares. Default: none, also where the candidate had some. */
  readonly timetable?: CandidateTimetable | undefined;
}

/**
 * Lets a share of the browsers get a published release in place of the active one, or changes that share, as a set of its own. The
 * release is checked as one that goes live for all: files, contract, rights and services, what it would take away, quarantine. No other
 * candidate may bring one of its areas.
 * @throws ReleaseError saying what is invalid; nothing was changed then
 */
export async function beginCandidate(
  context: ReleasesContext,
  wish: CandidateWish,
  reason: Reason,
): Promise<Changed> {
  return changePortal(context, reason, async (base, now) => {
    const state = stateOf(base);
    const candidate = await checkedCandidate(context, { base, state, wish, reason, now });
    const candidates = { ...base.live?.candidates, [wish.name]: candidate };
    await refuseSharedAreas(context.releases, candidates, new Set([wish.name]));
    return { ...state, candidates };
  });
}

interface CandidateCheck {
  readonly base: Base;
  /** State whose active version it is compared with. */
  readonly state: Wanted;
  readonly wish: CandidateWish;
  readonly reason: Reason;
  readonly now: Date;
}

/** Returns the candidate that is asked for, after all checks; see `beginCandidate`. Writes nothing. */
export async function checkedCandidate(
  { releases }: ReleasesContext,
  { base, state, wish, reason, now }: CandidateCheck,
): Promise<SetCandidate> {
  const [name, version] = [parseName(wish.name), parseVersion(wish.version)];
  const quarantined = await readQuarantine(releases);
  refuseIncomparable(state, name, version, quarantined);
  const remotes = { ...state.remotes, [name]: version };
  await prepareSet(
    releases,
    base,
    { ...state, remotes, asked: new Set([...state.asked, name]), isPart: true },
    reason,
    quarantined,
    now,
  );
  const known = base.live?.candidates?.[name];
  const same = known?.version === version ? known : undefined;
  return parseCandidate(wish, {
    ...{ version, share: wish.share, roles: wish.roles ?? same?.roles },
    factor: wish.factor ?? same?.factor ?? DEFAULT_FACTOR,
    ...{ since: same?.since ?? now.toISOString(), by: same?.by ?? reason.by },
    ...(wish.timetable && { timetable: wish.timetable }),
  });
}

const parseCandidate = ({ name }: CandidateWish, candidate: object): SetCandidate => {
  const parsed = parseJson(JSON.stringify(candidate), `the candidate of ${name}`, setCandidate);
  const { roles = [], ...rest } = parsed;
  if (parsed.share === 0 && roles.length === 0)
    throw new ReleaseError(`a share of 0 % needs roles, or nobody would get ${name} ${parsed.version}`, {
      kind: 'for-nobody',
    });
  return roles.length === 0 ? rest : parsed;
};

/** @throws ReleaseError when a remote has no served version to compare with, or the candidate is that one */
function refuseIncomparable(
  { remotes }: Wanted,
  name: string,
  version: string,
  quarantined: readonly QuarantinedRelease[],
): void {
  const active = remotes[name];
  if (active === version)
    throw new ReleaseError(`${name} ${version} is active: all browsers get it already`, {
      kind: 'candidate-is-live',
      name,
      version,
    });
  const isReplaced = active != null && inQuarantine(quarantined, name, active);
  if (active == null || isReplaced)
    throw new ReleaseError(
      `${name} has no active version to compare with: it is switched off, was never active, or is in quarantine`,
      { kind: 'nothing-to-compare', name },
    );
}

interface EndOptions {
  /** Ends only the candidate with these values, from which the end goes out. Default: any. */
  readonly expected?: { readonly [Key in (typeof EXPECTED)[number]]?: SetCandidate[Key] | undefined };
  /** Whether the version is withdrawn, as after failures. */
  readonly withdraws?: boolean;
}
/** Values that tell a candidate from another one, or say when it is to end. */
const EXPECTED = ['version', 'since', 'factor'] as const;

/**
 * Ends the candidate of a remote: all browsers get the active version.
 * @throws ReleaseError when there is no such candidate; nothing was changed then
 */
export function endCandidate(
  context: ReleasesContext,
  remote: string,
  reason: Reason,
  { expected = {}, withdraws = false }: EndOptions = {},
): Promise<Changed> {
  const name = parseName(remote);
  // A way back, which other damaged files must not prevent.
  return changePortal(context, { ...reason, keepsDamaged: true }, (base) => {
    const { [name]: known, ...others } = base.live?.candidates ?? {};
    if (!known) throw noCandidate(name, expected.version);
    if (EXPECTED.some((key) => expected[key] !== undefined && expected[key] !== known[key]))
      throw otherCandidate(name, known.version, expected.version);
    return {
      ...stateOf(base),
      candidates: others,
      ...(withdraws && { withdraws: { [name]: known.version } }),
    };
  });
}

/**
 * Refuses a change that goes out from another candidate than the live one, as of a page that was read before somebody ended it.
 * `precondition` of a change, since only under the lock the answer stays true.
 * @param expected version of the candidate that the change goes out from; null: there is none
 * @throws ReleaseError when that is not so
 */
export async function requireCandidate(
  releases: string,
  remote: string,
  expected: string | null,
): Promise<void> {
  const name = parseName(remote);
  const live = (await readCandidates(releases)).candidates[name]?.version;
  if (live === undefined && expected !== null) throw noCandidate(name, expected);
  if (live !== undefined && live !== expected) throw otherCandidate(name, live, expected ?? undefined);
}

const noCandidate = (name: string, version: string | undefined): ReleaseError =>
  new ReleaseError(`${name} has no candidate${ofVersion(version)}`, { kind: 'no-candidate', name });
const otherCandidate = (name: string, live: string, expected: string | undefined): ReleaseError =>
  new ReleaseError(`${name} has no candidate${ofVersion(expected)} as it was: by now it is ${live}`, {
    kind: 'other-candidate',
    name,
    version: live,
  });
const ofVersion = (version: string | undefined): string => (version === undefined ? '' : ` ${version}`);

/** Returns the state of the live set, with nothing changed. */
const stateOf = ({ live, host }: Base): Wanted => ({
  ...keptGrants(live),
  host,
  remotes: { ...live?.remotes },
  kind: 'activate',
  asked: new Set(),
});

/**
 * Returns the candidates of the live set, by remote, and the active versions that they are compared with.
 * @throws ReleaseError when the set cannot be read
 */
export async function readCandidates(releases: string): Promise<{
  readonly candidates: NonNullable<ChangeSet['candidates']>;
  readonly remotes: ChangeSet['remotes'];
}> {
  const live = await readLiveSet(releases);
  return { candidates: live?.candidates ?? {}, remotes: live?.remotes ?? {} };
}
