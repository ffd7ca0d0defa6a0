import type { PageHandle } from '@mobidrom/shared-contract';
import { createListPrefetch } from '@mobidrom/shared-ui/data';
import { listNotices, type Notice } from './service';

export const BY_TITLE = { column: 'title', direction: 'asc' } as const;

/** First rows of the list, requested while the page's code is still loading. */
export const firstNotices = createListPrefetch<Notice>(BY_TITLE);

export const handle: PageHandle = {
  prefetch: ({ request }) => firstNotices.begin((query) => listNotices(request, query)),
};
