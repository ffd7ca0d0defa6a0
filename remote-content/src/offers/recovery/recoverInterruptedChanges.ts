import { type ChangeDeps, withOfferLock } from '../changeDeps';
import { isChangeOf, keyOf, type OfferChange } from '../offerJournal';
import type { OfferKey } from '../storedOffer';
import { type Recovery, recoverChange } from './recoverChange';

export interface RecoveredChange {
  readonly change: OfferChange;
  readonly recovery: Recovery;
}

/**
 * Recovers from the user's changes that were interrupted, except for those that another tab is still making.
 * @returns what was found, without the changes that had settled by themselves. A recovery that failed and an edit that
 * wrote only some parts stay in the journal and are returned again the next time.
 */
export async function recoverInterruptedChanges(deps: ChangeDeps): Promise<RecoveredChange[]> {
  const recovered: RecoveredChange[] = [];
  for (const change of deps.journal.entriesOf(deps.subject)) {
    const done = await withOfferLock(deps, keyOf(change), () => recover(deps, change));
    if (done.ran) recovered.push(...done.value);
  }
  return recovered;
}

/** Recovers from the user's interrupted changes of one offer, whose lock this tab holds already. */
export async function recoverChangesOf(deps: ChangeDeps, key: OfferKey): Promise<RecoveredChange[]> {
  const recovered: RecoveredChange[] = [];
  for (const change of deps.journal.entriesOf(deps.subject)) {
    if (isChangeOf(change, key)) recovered.push(...(await recover(deps, change)));
  }
  return recovered;
}

async function recover({ request, journal, subject }: ChangeDeps, change: OfferChange) {
  // Another tab may have recovered it while this one waited for its answers.
  if (!journal.entriesOf(subject).some(({ id }) => id === change.id)) return [];
  const recovery = await recoverChange(request, change);
  if (recovery.kind !== 'failed' && recovery.kind !== 'mixed') journal.remove(change.id);
  return recovery.kind === 'settled' ? [] : [{ change, recovery }];
}
