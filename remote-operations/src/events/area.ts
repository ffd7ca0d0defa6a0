import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Schedulers of events, and the log of their runs. */
export const area: Area = {
  path: 'ereignisverwaltung',
  title: 'Ereignisverwaltung',
  access: 'protected',
  roles: [...ROLES.eventScheduler],
  menu: [{ place: 'admin', position: 100 }],
};
