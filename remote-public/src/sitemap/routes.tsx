import type { RouteObject } from '@mobidrom/shared-ui/router';

export default [
  { path: 'sitemap', lazy: () => import(/* webpackChunkName: "sitemap" */ './SitemapPage') },
] satisfies RouteObject[];
