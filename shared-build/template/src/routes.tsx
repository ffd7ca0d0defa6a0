import type { RouteObject } from '@mobidrom/shared-ui/router';
import { area } from './area';

export default [
  { path: area.path, lazy: () => import(/* webpackChunkName: "vorlage" */ './page') },
] satisfies RouteObject[];
