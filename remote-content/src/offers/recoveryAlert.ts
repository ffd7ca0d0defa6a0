import type { Alert } from '@mobidrom/shared-contract';
import type { Recovered } from './changeOffer';
import { texts } from './texts';

/** What is said of a change that was interrupted; `open` opens the offer of an edit that got stuck. */
export function recoveryAlert({ entry, recovery }: Recovered, open?: () => void): Alert | undefined {
  const { offerId, id } = entry;
  const key = `offer-journal-${id}`;
  switch (recovery.kind) {
    case 'settled':
      return undefined;
    case 'removed':
    case 'deleted': {
      const words = recovery.kind === 'removed' ? texts.unfinishedCreation : texts.unfinishedDeletion;
      const details = recovery.kept.length > 0 ? [texts.kept(recovery.kept)] : [];
      return { severity: details.length > 0 ? 'warning' : 'info', key, text: words(offerId), details };
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
