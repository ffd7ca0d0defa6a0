import type { Location } from '@mobidrom/shared-ui/router';

/**
 * Under what the router keeps how far a page was scrolled. Every page that the browser loads itself has the same key: by
 * it alone the next one that is opened by its address would begin where the one before was left.
 */
export const scrollPlace = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;
