import { listOrganisations, type Organisation } from '@mobidrom/platform-api';
import type { PageHandle } from '@mobidrom/shared-contract';
import { createListPrefetch } from '@mobidrom/shared-ui/data';

export const BY_NAME = { column: 'name', direction: 'asc' } as const;

/** The first rows of the list, as far as they were asked for before its page was there. */
export const firstOrganisations = createListPrefetch<Organisation>(BY_NAME);

export const handle: PageHandle = {
  prefetch: ({ request }) => firstOrganisations.begin((query) => listOrganisations(request, query)),
};
