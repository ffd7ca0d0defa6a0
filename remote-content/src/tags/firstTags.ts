import { listTags, type Tag } from '@mobidrom/platform-api';
import type { PageHandle } from '@mobidrom/shared-contract';
import { createListPrefetch } from '@mobidrom/shared-ui/data';

export const BY_NAME = { column: 'tagName', direction: 'asc' } as const;

/** The first rows of the list, as far as they were asked for before its page was there. */
export const firstTags = createListPrefetch<Tag>(BY_NAME);

export const handle: PageHandle = {
  prefetch: ({ request }) => firstTags.begin((query) => listTags(request, query)),
};
