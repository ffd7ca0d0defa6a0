import { usePortal } from '@mobidrom/shared-ui/core';
import { useEffect, useEffectEvent } from 'react';
import { tidyUp } from './changeOffer';
import { recoveryAlert } from './recoveryAlert';
import type { OfferKey } from './storedOffer';
import { useWorkplace } from './useWorkplace';

interface RecoveryOptions {
  /** Whoever may change nothing can tidy up nothing. */
  readonly wanted: boolean;
  open(key: OfferKey): void;
  reload(): Promise<void>;
}

/** With each visit of the page: tidies up after this person's changes that were interrupted, and says what was found. */
export function useRecovery({ wanted, open, reload }: RecoveryOptions): void {
  const { alerts } = usePortal();
  const place = useWorkplace();
  const begin = useEffectEvent(async () => {
    const recovered = await tidyUp(place);
    for (const one of recovered) {
      const { adapter, offerId } = one.entry;
      const alert = recoveryAlert(one, () => open({ adapter, id: offerId }));
      if (alert) alerts.show(alert);
    }
    if (recovered.some(({ recovery }) => recovery.kind !== 'failed')) await reload();
  });
  const { subject } = place;
  useEffect(() => {
    if (wanted && subject !== '') void begin();
  }, [wanted, subject]);
}
