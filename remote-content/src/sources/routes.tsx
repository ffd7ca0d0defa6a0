import type { RouteObject } from '@mobidrom/shared-ui/router';
import { sourcesArea } from './area';

export const sourcesRoute: RouteObject = {
  path: sourcesArea.path,
  lazy: () => import(/* webpackChunkName: "datenquellenverwaltung" */ './page'),
};
