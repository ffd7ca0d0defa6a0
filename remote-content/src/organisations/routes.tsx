import type { RouteObject } from '@mobidrom/shared-ui/router';
import { organisationsArea } from './area';

export const organisationsRoute: RouteObject = {
  path: organisationsArea.path,
  lazy: () => import(/* webpackChunkName: "organisationsverwaltung" */ './page'),
};
