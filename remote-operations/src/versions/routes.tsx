import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Which versions are in use (specification, portal, chapter 2 'version-overview'). */
export const versionsArea: Area = {
  path: 'version-overview',
  title: 'Versionsübersicht',
  access: 'protected',
  roles: [...ROLES.versionOverview],
  menu: [{ place: 'admin', position: 160 }],
};

export const versionsRoute: RouteObject = {
  path: versionsArea.path,
  lazy: () => import(/* webpackChunkName: "version-overview" */ './VersionsPage'),
};
