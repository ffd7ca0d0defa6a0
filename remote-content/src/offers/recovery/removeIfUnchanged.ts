import { type Request, type Result, success } from '@mobidrom/platform-api';
import { type Part, removePart } from '../offerParts';
import type { OfferKey } from '../storedOffer';
import { readFingerprint } from './fingerprints';

export type Removal = 'removed' | 'absent' | 'changed';

/** Removes a part if it still has this fingerprint; a part that somebody else has written since stays. */
export async function removeIfUnchanged(
  request: Request,
  key: OfferKey,
  part: Part,
  fingerprint: string | undefined,
): Promise<Result<Removal>> {
  const found = await readFingerprint(request, key, part);
  if (!found.ok) return found;
  if (found.value === undefined) return success('absent');
  if (found.value !== fingerprint) return success('changed');
  const removed = await removePart(request, key, part);
  return removed.ok ? success('removed') : removed;
}
