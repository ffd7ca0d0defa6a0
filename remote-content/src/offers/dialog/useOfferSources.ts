import type { OfferAdapterId } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { readSources } from '../offerSources';

/** Reads the data sources of the chosen adapter. */
export function useOfferSources(adapter: OfferAdapterId | '') {
  const { request } = usePortal();
  return useFetched(adapter === '' ? null : ['offer-sources', adapter], () =>
    // Without an adapter nothing is fetched.
    readSources(request, adapter as OfferAdapterId),
  );
}
