import type { RouteObject } from '@mobidrom/shared-ui/router';
import { routes as frames } from './frames/routes';
import { routes as pages } from './pages/routes';
import { route as sitemap } from './sitemap/routes';

export default [...frames, ...pages, sitemap] satisfies RouteObject[];
