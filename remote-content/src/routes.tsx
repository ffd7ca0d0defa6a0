import type { LoadSearch } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { bulkRoute } from './bulk/routes';
import { offersRoute } from './offers/routes';
import { organisationsRoute } from './organisations/routes';
import { sourcesRoute } from './sources/routes';
import { tagsRoute } from './tags/routes';

export default [organisationsRoute, tagsRoute, sourcesRoute, bulkRoute, offersRoute] satisfies RouteObject[];

/** Loads what the search of the portal finds in this remote. */
export const search: LoadSearch = () => import(/* webpackChunkName: "search" */ './search');
