import type { Register } from '@mobidrom/shared-contract';
import { TRIAL_FILE } from '@mobidrom/shared-contract';
import { proposalFile } from './folders';
import { proposalState } from './portalState';
import { readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { renderRegister } from './register';
import type { Signing } from './setKeys';
import { readProposal } from './sets';
import { requireSignedFile } from './signedSets';
import { signerOf } from './textSigner';

/** Proposed set as it would be served. */
export interface TrialRegister {
  /** Changes with the proposal and the live set, as `proposalState`. */
  readonly state: string;
  readonly register: Register;
  /** Absent where sets are not signed. It is of `TRIAL_FILE`, since the set is not live. */
  readonly signature?: string | undefined;
}

/**
 * Returns the register that a proposed set would bring, signed as the live one. Writes nothing.
 * @throws ReleaseError when there is no such proposal, it is outdated, unsigned where sets are signed, or cannot be served
 */
export async function trialRegister(
  releases: string,
  id: number,
  signing: Signing | undefined,
  now: Date,
): Promise<TrialRegister> {
  const proposed = await readProposal(releases, id);
  const found = await proposalState(releases, id);
  if (!proposed || !found) throw new ReleaseError(`set ${id} is not proposed`, { kind: 'not-proposed', id });
  const { state, isStale, live } = found;
  if (isStale)
    throw new ReleaseError(`set ${id} was proposed for another set than ${live ?? 'none'}`, {
      ...{ kind: 'stale-proposal', id, live },
    });
  await requireSignedFile(releases, proposalFile(releases, id), proposed, signing);
  const { register } = await renderRegister(releases, proposed, await readQuarantine(releases), now);
  const text = JSON.stringify({ state, register });
  return JSON.parse(await signerOf(releases, signing).sign(TRIAL_FILE, text)) as TrialRegister;
}
