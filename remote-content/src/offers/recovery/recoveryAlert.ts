import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { RecoveredChange } from './recoverInterruptedChanges';

/**
 * Returns the alert about an interrupted change, or undefined where there is nothing to say.
 * @param open opens the offer of an edit that wrote only some parts
 */
export function recoveryAlert({ change, recovery }: RecoveredChange, open?: () => void): Alert | undefined {
  const { offerId, id } = change;
  const key = `offer-journal-${id}`;
  switch (recovery.kind) {
    case 'settled':
      return undefined;
    case 'removed':
    case 'deleted': {
      const text = recovery.kind === 'removed' ? texts.unfinishedCreation : texts.unfinishedDeletion;
      const details = recovery.kept.length > 0 ? [texts.kept(recovery.kept)] : [];
      return { severity: details.length > 0 ? 'warning' : 'info', key, text: text(offerId), details };
    }
    case 'mixed':
      return {
        severity: 'warning',
        key,
        text: texts.unfinishedEdit(offerId),
        details: [texts.changedParts(recovery.changed), texts.unchangedParts(recovery.unchanged)],
        ...(open && { action: { label: texts.openOffer, run: open } }),
      };
    case 'failed':
      return { severity: 'error', key, text: texts.recoveryFailed(offerId, recovery.failure) };
  }
}
