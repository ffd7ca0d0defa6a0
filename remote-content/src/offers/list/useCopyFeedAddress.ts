import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback } from 'react';
import { feedAddress } from '../feedAddress';
import type { OfferKey } from '../storedOffer';
import { texts } from '../texts';
import { useFeedAddress } from '../useFeedAddress';

/** Returns a function that copies the address of a feed and shows an alert with the result. */
export function useCopyFeedAddress(): (key: OfferKey) => void {
  const { alerts } = usePortal();
  const { origin, copy } = useFeedAddress();
  return useCallback(
    async (key: OfferKey): Promise<void> => {
      const address = feedAddress(origin, key);
      const alert = (await copy(key))
        ? ({ severity: 'success', text: texts.copied(address) } as const)
        : ({ severity: 'warning', text: texts.notCopied(address) } as const);
      alerts.show({ ...alert, key: 'feed-address' });
    },
    [origin, copy, alerts],
  );
}
