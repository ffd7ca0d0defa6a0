import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Schedulers and their log (specification, portal, chapter 2 'ereignisverwaltung'). */
export const eventsArea: Area = {
  path: 'ereignisverwaltung',
  title: 'Ereignisverwaltung',
  access: 'protected',
  roles: [...ROLES.eventScheduler],
  menu: [{ place: 'admin', position: 100 }],
};

export const eventsRoute: RouteObject = {
  path: eventsArea.path,
  lazy: () => import(/* webpackChunkName: "ereignisverwaltung" */ './EventsPage'),
};
