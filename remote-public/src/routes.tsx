import type { RouteObject } from '@mobidrom/shared-ui/router';
import frames from './frames/routes';
import pages from './pages/routes';
import sitemap from './sitemap/routes';

export default [...frames, ...pages, ...sitemap] satisfies RouteObject[];
