import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useMemo } from 'react';
import { feedAddress, publicOrigin } from './feedAddress';
import type { OfferKey } from './storedOffer';
import { texts } from './texts';

/** Where feeds are published, and how to copy the address of one (UX.md: it can be copied). */
export function useFeedAddress() {
  const { configuration } = usePortal();
  const origin = useMemo(
    () => publicOrigin(configuration.apiBase, window.location.origin),
    [configuration.apiBase],
  );
  /** Answers whether the browser allowed it. */
  const copy = useCallback(
    async (key: OfferKey): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(feedAddress(origin, key));
        return true;
      } catch {
        // The person is told, and copies by hand.
        return false;
      }
    },
    [origin],
  );
  return { origin, copy };
}

/** Copies the address of a feed and says so on the page. */
export function useCopiedAlert(): (key: OfferKey) => void {
  const { alerts } = usePortal();
  const { origin, copy } = useFeedAddress();
  return useCallback(
    async (key: OfferKey): Promise<void> => {
      const address = feedAddress(origin, key);
      const said = (await copy(key))
        ? ({ severity: 'success', text: texts.copied(address) } as const)
        : ({ severity: 'warning', text: texts.notCopied(address) } as const);
      alerts.show({ ...said, key: 'feed-address' });
    },
    [origin, copy, alerts],
  );
}
