import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Settings of components, in groups of pairs (specification, portal, chapter 2 'praeferenz-service'). */
export const preferencesArea: Area = {
  path: 'praeferenz-service',
  title: 'Präferenz-Service',
  access: 'protected',
  roles: [...ROLES.preferences],
  menu: [{ place: 'admin', position: 90 }],
};

export const preferencesRoute: RouteObject = {
  path: preferencesArea.path,
  lazy: () => import(/* webpackChunkName: "praeferenz-service" */ './PreferencesPage'),
};
