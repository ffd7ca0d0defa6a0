import { usePortal } from '@mobidrom/shared-ui/core';
import { useCallback, useMemo } from 'react';
import { feedAddress, publicOrigin } from './feedAddress';
import type { OfferKey } from './storedOffer';

/** Returns the origin at which feeds are published, and a function that copies the address of a feed. */
export function useFeedAddress() {
  const { configuration } = usePortal();
  const origin = useMemo(
    () => publicOrigin(configuration.apiBase, window.location.origin),
    [configuration.apiBase],
  );
  /** Returns whether the browser has allowed it. */
  const copy = useCallback(
    async (key: OfferKey): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(feedAddress(origin, key));
        return true;
      } catch {
        // The caller asks the user to copy it by hand.
        return false;
      }
    },
    [origin],
  );
  return { origin, copy };
}
