import { createHash } from 'node:crypto';
import { readQuarantine } from './quarantine';
import { hashOfProposal, proposalIds, readLiveTarget } from './sets';

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
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}
