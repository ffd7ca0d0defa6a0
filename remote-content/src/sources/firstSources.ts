import { type DataEntryItem, listDataEntries } from '@mobidrom/platform-api';
import type { PageHandle } from '@mobidrom/shared-contract';
import { createListPrefetch } from '@mobidrom/shared-ui/data';

export const BY_TITLE_DESCENDING = { column: 'title', direction: 'desc' } as const;

/** First rows of the list, requested while the page's code is still loading. */
export const firstSources = createListPrefetch<DataEntryItem>(BY_TITLE_DESCENDING);

export const handle: PageHandle = {
  prefetch: ({ request }) => firstSources.begin((query) => listDataEntries(request, query)),
};
