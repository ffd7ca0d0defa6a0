import type { RouteObject } from '@mobidrom/shared-ui/router';
import { offersRoute } from './offers/routes';
import { organisationsRoute } from './organisations/routes';
import { tagsRoute } from './tags/routes';

export default [organisationsRoute, tagsRoute, offersRoute] satisfies RouteObject[];
