import { listOrganisations, type Organisation } from '@mobidrom/platform-api';
import type { PageHandle } from '@mobidrom/shared-contract';
import { createListPrefetch } from '@mobidrom/shared-ui/data';

export const BY_NAME = { column: 'name', direction: 'asc' } as const;

/** First rows of the list, requested while the page's code is still loading. */
export const firstOrganisations = createListPrefetch<Organisation>(BY_NAME);

export const handle: PageHandle = {
  prefetch: ({ request }) => firstOrganisations.begin((query) => listOrganisations(request, query)),
};
