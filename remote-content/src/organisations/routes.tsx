import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Data owners and their contacts (specification, content, chapter 2 'organisationsverwaltung'). */
export const organisationsArea: Area = {
  path: 'organisationsverwaltung',
  title: 'Organisationsverwaltung',
  access: 'protected',
  roles: [...ROLES.organisations],
  menu: [{ place: 'admin', position: 10 }],
};

export const organisationsRoute: RouteObject = {
  path: organisationsArea.path,
  lazy: () => import(/* webpackChunkName: "organisationsverwaltung" */ './page'),
};
