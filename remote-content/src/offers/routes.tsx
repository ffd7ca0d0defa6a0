import type { RouteObject } from '@mobidrom/shared-ui/router';
import { offersArea } from './area';

export const offersRoute: RouteObject = {
  path: offersArea.path,
  lazy: () => import(/* webpackChunkName: "datenangebotsverwaltung" */ './OffersPage'),
};
