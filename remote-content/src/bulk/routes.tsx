import type { RouteObject } from '@mobidrom/shared-ui/router';
import { BULK_PAGE, sourcesArea } from '../sources/area';

/**
 * Further route of the data sources' area. Beside the list's own route, so that it stays one that loads a page: the host prefetches
 * only the data of such a route.
 */
export const bulkRoute: RouteObject = {
  path: sourcesArea.path,
  children: [
    {
      path: BULK_PAGE,
      lazy: () => import(/* webpackChunkName: "mehrere-hinzufuegen" */ './BulkPage'),
    },
  ],
};
