import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Data offers: feeds that aggregate active data sources of one adapter. */
export const offersArea: Area = {
  path: 'datenangebotsverwaltung',
  title: 'Datenangebotsverwaltung',
  access: 'protected',
  roles: [...ROLES.dataOffers],
  menu: [{ place: 'admin', position: 50 }],
};
