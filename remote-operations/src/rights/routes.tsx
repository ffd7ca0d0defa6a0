import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Which organisation may use which data set (specification, portal, chapter 2 'Rechteübersicht'). */
export const rightsArea: Area = {
  path: 'rechteuebersicht',
  title: 'Rechteübersicht',
  access: 'protected',
  roles: [...ROLES.accessRights],
  menu: [{ place: 'admin', position: 40 }],
};

export const rightsRoute: RouteObject = {
  path: rightsArea.path,
  lazy: () => import(/* webpackChunkName: "rechteuebersicht" */ './RightsPage'),
};
