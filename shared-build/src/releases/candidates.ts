import {
  type CandidateTimetable,
  type ChangeSet,
  type QuarantinedRelease,
  type SetCandidate,
  setCandidate,
} from '@mobidrom/shared-contract';
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
import type { Base } from './takeOver';

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
 * release is checked as one that goes live for all: files, contract, rights and services, what it would take away, quarantine.
 * @throws ReleaseError saying what is invalid; nothing was changed then
 */
export async function beginCandidate(
  context: ReleasesContext,
  wish: CandidateWish,
  reason: Reason,
): Promise<Changed> {
  const now = reason.now ?? new Date();
  return changePortal(context, { ...reason, now }, async (base) => {
    const state = stateOf(base);
    const candidate = await checkedCandidate(context, { base, state, wish, reason, now });
    return { ...state, candidates: { ...base.live?.candidates, [wish.name]: candidate } };
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
    { ...state, remotes, asked: new Set([...state.asked, name]) },
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

/**
 * Ends the candidate of a remote: all browsers get the active version.
 * @param options.version ends only a candidate of this version. Default: any
 * @param options.withdraws whether the version is withdrawn, as after failures
 * @throws ReleaseError when there is no such candidate; nothing was changed then
 */
export function endCandidate(
  context: ReleasesContext,
  remote: string,
  reason: Reason,
  options: { readonly version?: string | undefined; readonly withdraws?: boolean } = {},
): Promise<Changed> {
  const name = parseName(remote);
  // A way back, which other damaged files must not prevent.
  return changePortal(context, { ...reason, keepsDamaged: true }, (base) => {
    const { [name]: known, ...others } = base.live?.candidates ?? {};
    if (!known || (options.version !== undefined && known.version !== options.version))
      throw new ReleaseError(`${name} has no candidate${ofVersion(options.version)}`, {
        kind: 'no-candidate',
        name,
      });
    return {
      ...stateOf(base),
      candidates: others,
      ...(options.withdraws && { withdraws: { [name]: known.version } }),
    };
  });
}

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
