import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Data sources (specification, content, chapter 2 'datenquellenverwaltung'). */
export const sourcesArea: Area = {
  path: 'datenquellenverwaltung',
  title: 'Datenquellenverwaltung',
  access: 'protected',
  roles: [...ROLES.dataSources],
  menu: [{ place: 'admin', position: 30 }],
};

export const sourcesRoute: RouteObject = {
  path: sourcesArea.path,
  lazy: () => import(/* webpackChunkName: "datenquellenverwaltung" */ './page'),
};
