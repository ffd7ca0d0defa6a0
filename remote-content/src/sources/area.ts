import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Data sources: where the platform fetches mobility data from. */
export const sourcesArea: Area = {
  path: 'datenquellenverwaltung',
  title: 'Datenquellenverwaltung',
  access: 'protected',
  roles: [...ROLES.dataSources],
  menu: [{ place: 'admin', position: 30 }],
};
