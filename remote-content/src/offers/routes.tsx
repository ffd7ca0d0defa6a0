import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Data offers (specification, content, chapter 2 'datenangebotsverwaltung'). */
export const offersArea: Area = {
  path: 'datenangebotsverwaltung',
  title: 'Datenangebotsverwaltung',
  access: 'protected',
  roles: [...ROLES.dataOffers],
  menu: [{ place: 'admin', position: 50 }],
};

export const offersRoute: RouteObject = {
  path: offersArea.path,
  lazy: () => import(/* webpackChunkName: "datenangebotsverwaltung" */ './OffersPage'),
};
