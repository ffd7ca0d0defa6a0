import { createHash } from 'node:crypto';
import { readQuarantine } from './quarantine';
import { hashOfProposal, proposalIds, readLiveTarget, readProposal } from './sets';

/**
 * Returns a short text that changes with the live set, the content of the proposals and the quarantine: what somebody saw before a change is
 * still so as long as it is the same. Releases that are added to the store do not change it.
 * @throws ReleaseError naming the file that is invalid
 */
export async function portalState(releases: string): Promise<string> {
  const quarantined = await readQuarantine(releases);
  const proposals = (await proposalIds(releases)).map(async (id) => [id, await hashOfProposal(releases, id)]);
  const seen = [
    (await readLiveTarget(releases))?.id ?? 0,
    await Promise.all(proposals),
    quarantined.map(({ remote, version, at }) => `${remote} ${version} ${at}`),
  ];
  return shortHash(seen);
}

/** Proposal as it is now. */
export interface ProposalState {
  /** Changes with the live set and the content of the proposal, and with nothing else: other proposals come and go meanwhile. */
  readonly state: string;
  /** Number of the live set; undefined before the first one. */
  readonly live: number | undefined;
  /** Whether another set went live since. */
  readonly isStale: boolean;
}

/**
 * Returns what decides whether a proposal is still the one that somebody saw; undefined when there is none of this number.
 * @throws ReleaseError naming the file that is invalid
 */
export async function proposalState(releases: string, id: number): Promise<ProposalState | undefined> {
  const proposal = await readProposal(releases, id);
  if (!proposal) return undefined;
  const live = (await readLiveTarget(releases))?.id;
  return {
    state: shortHash([live ?? 0, await hashOfProposal(releases, id)]),
    live,
    isStale: proposal.before !== live,
  };
}

const shortHash = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
