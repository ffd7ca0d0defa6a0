import { type DataEntryItem, listDataEntries } from '@mobidrom/platform-api';
import type { PageHandle } from '@mobidrom/shared-contract';
import { createListPrefetch } from '@mobidrom/shared-ui/data';

export const BY_TITLE = { column: 'title', direction: 'desc' } as const;

/** The first rows of the list, as far as they were asked for before its page was there. */
export const firstSources = createListPrefetch<DataEntryItem>(BY_TITLE);

export const handle: PageHandle = {
  prefetch: ({ request }) => firstSources.begin((query) => listDataEntries(request, query)),
};
