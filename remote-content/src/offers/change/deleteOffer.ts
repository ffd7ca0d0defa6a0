import type { ChangeDeps } from '../changeDeps';
import { partsOf } from '../offerParts';
import { fingerprintsOf } from '../recovery/fingerprints';
import { recoverChangesOf } from '../recovery/recoverInterruptedChanges';
import { type OfferKey, readStoredOffer } from '../storedOffer';
import { type ChangeOptions, type ChangeResult, failedBefore, resultOf } from './changeResult';
import { changeUnderLock, failedRecovery } from './changeUnderLock';
import { deletionSteps } from './offerSteps';
import { runJournaled } from './runJournaled';

/** Deletes an offer with all its parts. They are read again first: a failure restores them. */
export function deleteOffer(
  { deps, onProgress }: Omit<ChangeOptions, 'installation'>,
  key: OfferKey,
): Promise<ChangeResult> {
  return changeUnderLock(deps, key, async () => {
    const read = await readStoredOffer(deps.request, key);
    if (!read.ok) return failedBefore(read.failure);
    if (!read.value) return completeDeletion(deps, key);
    const fingerprints = await fingerprintsOf(partsOf(read.value));
    const steps = deletionSteps(deps.request, read.value);
    return resultOf(await runJournaled(deps, { kind: 'delete', key, steps, fingerprints }, onProgress));
  });
}

/** The offer does not exist any more. Completing an earlier deletion that was interrupted counts as a deletion, too. */
async function completeDeletion(deps: ChangeDeps, key: OfferKey): Promise<ChangeResult> {
  const recovered = await recoverChangesOf(deps, key);
  const isCompleted = recovered.some(({ recovery }) => recovery.kind === 'deleted');
  return failedRecovery(recovered) ?? (isCompleted ? { ok: true } : { ok: false, reason: 'gone' });
}
