import {
  type DescribedCandidate,
  HISTORY_SETS,
  type PortalPart,
  type PortalReleases,
} from '@mobidrom/platform-api';
import { type Signer, signerOf } from '@mobidrom/shared-build/owners';
import {
  type DiscardedProposal,
  describeRelease,
  type HistoryEntry,
  type ListedRemote,
  listDiscarded,
  listHistory,
  listPortal,
  type ReleaseFacts,
} from '@mobidrom/shared-build/releases';
import { HOST_RELEASE, type SetCandidate } from '@mobidrom/shared-contract';
import { readCandidateHealth } from '../health/candidates';
import type { Db } from '../store/database';
import { offeredVersions } from './offeredVersions';
import { misfitText, refusalText } from './refusalText';
import { texts } from './texts';

/**
 * Reads the releases of a folder.
 * @param setKeys public keys of the sets, of which one must have signed the list of owners; undefined: sets are not signed
 * @param db store with the counts of browsers
 * @throws ReleaseError naming file and field of an invalid set
 */
export async function readPortalReleases(
  releases: string,
  setKeys: readonly string[] | undefined,
  db: Db,
): Promise<Omit<PortalReleases, 'state' | 'acting' | 'timed'>> {
  const { live, host, remotes, proposals } = await listPortal(releases);
  const history = await listHistory(releases);
  const discarded = await listDiscarded(releases);
  const parts: PortalPart[] = [];
  for (const part of [host, ...remotes])
    parts.push(await describePart({ releases, setKeys, db }, part, live?.host));
  return {
    ...(live && { live: headOf(live) }),
    parts,
    proposals: proposals.map((proposal) => ({ ...describeSet(proposal), isStale: proposal.isStale })),
    history: history.slice(0, HISTORY_SETS).map(describeSet),
    discarded: discarded.slice(0, HISTORY_SETS).map(describeDiscarded),
  };
}

type Head = Pick<HistoryEntry, 'id' | 'at' | 'by' | 'why'>;
const headOf = ({ id, at, by, why }: Head) => ({ id, at, by, ...(why !== undefined && { why }) });

const describeSet = (set: Head & Pick<HistoryEntry, 'changes'>) => ({
  ...headOf(set),
  changes: set.changes.map(({ name, from, to }) => ({ name, from, to })),
});

const describeDiscarded = ({ proposed, isCleared, ...rest }: DiscardedProposal) => ({
  ...describeSet(rest),
  proposed: { at: proposed.at, by: proposed.by, ...(proposed.why !== undefined && { why: proposed.why }) },
  ...(isCleared && { isCleared }),
});

interface Sources {
  readonly releases: string;
  readonly setKeys: readonly string[] | undefined;
  /** Holds what browsers reported. */
  readonly db: Db;
}

async function describePart(
  { releases, setKeys, db }: Sources,
  part: ListedRemote,
  host: string | undefined,
): Promise<PortalPart> {
  const { name, active, activation, published, quarantined = [], deprecated } = part;
  const described = [];
  let areas: readonly string[] = [];
  for (const version of offeredVersions(part)) {
    const facts = await describeRelease(releases, name, version, host);
    if (version === active) areas = facts.titles;
    const signer = name === HOST_RELEASE ? undefined : await signerOf(releases, name, version, setKeys);
    described.push({
      version,
      ...(facts.bytes !== undefined && { bytes: facts.bytes }),
      problems: problemTexts({ name, version }, facts),
      ...wordsOf(signer),
    });
  }
  return {
    name,
    areas: [...areas],
    live: active,
    ...(activation && { since: headOf(activation) }),
    servedInstead: part.servedInstead,
    fallback: part.fallback,
    ...(part.candidate && { candidate: await describeCandidate(db, name, active ?? '', part.candidate) }),
    withdrawn: [...part.withdrawn],
    quarantined: quarantined.map(({ remote: _, kind: _kind, file: _file, ...facts }) => facts),
    ...(deprecated && { deprecated: [...deprecated] }),
    releases: described,
    stored: published.length,
  };
}

const describeCandidate = async (
  db: Db,
  remote: string,
  active: string,
  { timetable, ...candidate }: SetCandidate,
): Promise<DescribedCandidate> => ({
  ...candidate,
  ...(timetable && { timetable: { by: timetable.by, steps: timetable.steps } }),
  health: await readCandidateHealth(db, { ...candidate, remote, active }),
});

/** Returns in German why a release does not run in the host or cannot be read; empty when it does. */
function problemTexts(
  release: { readonly name: string; readonly version: string },
  { problems, misfits = [], refusal }: ReleaseFacts,
): string[] {
  if (misfits.length > 0) return misfits.map((reason) => misfitText({ ...release, reason }));
  if (refusal !== undefined) return [refusalText(refusal)];
  return problems.length > 0 ? [texts.unreadable] : [];
}

const wordsOf = (signer: Signer | undefined) => {
  if (signer === undefined) return {};
  if (signer.valid) return { owner: signer.owner };
  return { signatureProblem: signer.refusal ? refusalText(signer.refusal) : texts.badSignature };
};
