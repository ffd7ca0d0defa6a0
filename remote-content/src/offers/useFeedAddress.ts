import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useMemo } from 'react';
import { feedAddress, publicOrigin } from './feedAddress';
import type { OfferKey } from './storedOffer';
import { texts } from './texts';

/** Where feeds are published, and how to copy the address of one (UX.md: it can be copied). */
export function useFeedAddress() {
  const { configuration, alerts } = usePortal();
  const origin = useMemo(
    () => publicOrigin(configuration.apiBase, window.location.origin),
    [configuration.apiBase],
  );
  const copy = useCallback(
    async (key: OfferKey): Promise<void> => {
      const address = feedAddress(origin, key);
      try {
        await navigator.clipboard.writeText(address);
      } catch {
        // Refused by the browser: the person copies by hand what the alert shows.
        alerts.show({ severity: 'warning', key: 'feed-address', text: texts.notCopied(address) });
        return;
      }
      alerts.show({ severity: 'success', key: 'feed-address', text: texts.copied(address) });
    },
    [origin, alerts],
  );
  return { origin, copy };
}
