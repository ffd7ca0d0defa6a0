import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Page below the area on which several data sources are added at once. */
export const BULK_PAGE = 'mehrere-hinzufuegen';

/** Data sources: where the platform fetches mobility data from. */
export const sourcesArea: Area = {
  path: 'datenquellenverwaltung',
  title: 'Datenquellenverwaltung',
  access: 'protected',
  roles: [...ROLES.dataSources],
  menu: [{ place: 'admin', position: 30 }],
  children: [{ path: BULK_PAGE, title: 'Mehrere Datenquellen hinzufügen' }],
};

/** Path of that page. */
export const BULK_PATH = `${sourcesArea.path}/${BULK_PAGE}`;
