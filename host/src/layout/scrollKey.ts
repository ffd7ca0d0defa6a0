import type { Location } from '@mobidrom/shared-ui/router';

/**
 * Returns the key under which the router stores the scroll position of a page. The router gives every page that the browser
 * loads the key 'default', so that one would open at the position of the last; their addresses tell them apart.
 */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;
