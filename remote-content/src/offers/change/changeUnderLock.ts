import { type ChangeDeps, withOfferLock } from '../changeDeps';
import { begunParts, forgetEarlierChanges } from '../offerJournal';
import type { RecoveredChange } from '../recovery/recoverInterruptedChanges';
import type { OfferKey } from '../storedOffer';
import type { ChangeResult, Refusal } from './changeResult';

/**
 * Makes a change unless another tab is changing the same offer. After a success, earlier changes of the offer that were
 * interrupted do not matter any more and are removed from the journal.
 */
export async function changeUnderLock(
  deps: ChangeDeps,
  key: OfferKey,
  change: () => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const done = await withOfferLock(deps, key, async () => {
    const result = await change();
    if (result.ok) forgetEarlierChanges(deps.journal, deps.subject, key);
    return result;
  });
  return done.ran ? done.value : { ok: false, reason: 'busy' };
}

/** Returns the refusal of a change that has to wait for a recovery which failed, if there is one. */
export function failedRecovery(recovered: readonly RecoveredChange[]): Refusal | undefined {
  for (const { change, recovery } of recovered) {
    if (recovery.kind !== 'failed') continue;
    return {
      ok: false,
      reason: 'failed',
      failure: recovery.failure,
      notRolledBack: begunParts(change),
      uncertain: [],
    };
  }
  return undefined;
}
