import type { OfferInput } from '../offer.schema';
import { changedFingerprints, settingsFingerprint } from '../recovery/fingerprints';
import type { StoredOffer } from '../storedOffer';
import { type ChangeOptions, type ChangeResult, resultOf } from './changeResult';
import { changeUnderLock } from './changeUnderLock';
import { editSteps } from './offerSteps';
import { partsToWrite } from './partsToWrite';
import { runJournaled } from './runJournaled';

/**
 * Changes an offer.
 * @param current the offer as it was read just before; a failure restores it
 */
export function editOffer(
  { deps, installation, onProgress }: ChangeOptions,
  input: OfferInput,
  current: StoredOffer,
): Promise<ChangeResult> {
  return changeUnderLock(deps, current, async () => {
    const parts = partsToWrite(input, installation, new Date(), current);
    const fingerprints = await changedFingerprints(current, parts);
    const change = {
      kind: 'update',
      key: current,
      steps: editSteps(deps.request, current, parts, fingerprints),
      fingerprints,
      formerSettings: settingsFingerprint(current.settings),
    } as const;
    return resultOf(await runJournaled(deps, change, onProgress));
  });
}
