import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Key-value tables: the list of them, the rows of one, one record. */
export const area: Area = {
  path: 'datentabellenverwaltung',
  title: 'Datentabellenverwaltung',
  access: 'protected',
  roles: [...ROLES.keyValueTables],
  menu: [{ place: 'admin', position: 60 }],
  children: [
    { path: 'tabellendetails', title: 'Tabellendetails' },
    { path: 'tabellendetails/datensatzdetails', title: 'Datensatzdetails' },
  ],
};
