import type { RouteObject } from '@mobidrom/shared-ui/router';
import { area } from './area';

export const route: RouteObject = {
  path: area.path,
  lazy: () => import(/* webpackChunkName: "ueberblick" */ './OverviewPage'),
};
