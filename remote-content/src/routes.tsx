import type { RouteObject } from '@mobidrom/shared-ui/router';
import { organisationsRoute } from './organisations/routes';
import { tagsRoute } from './tags/routes';

export default [organisationsRoute, tagsRoute] satisfies RouteObject[];
