import { listTags, type Tag } from '@mobidrom/platform-api';
import type { PageHandle } from '@mobidrom/shared-contract';
import { createListPrefetch } from '@mobidrom/shared-ui/data';

export const BY_NAME = { column: 'tagName', direction: 'asc' } as const;

/** First rows of the list, requested while the page's code is still loading. */
export const firstTags = createListPrefetch<Tag>(BY_NAME);

export const handle: PageHandle = {
  prefetch: ({ request }) => firstTags.begin((query) => listTags(request, query)),
};
