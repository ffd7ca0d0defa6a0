import { type Area, ROLES } from '@mobidrom/shared-contract';
import { TABLE } from './parameters';

/** Key-value tables: the list of them, the rows of one, one record. */
export const area: Area = {
  path: 'datentabellenverwaltung',
  title: 'Datentabellenverwaltung',
  access: 'protected',
  roles: [...ROLES.keyValueTables],
  menu: [{ place: 'admin', position: 60 }],
  children: [
    { path: 'tabellendetails', title: 'Tabellendetails', named: TABLE },
    { path: 'tabellendetails/datensatzdetails', title: 'Datensatzdetails' },
  ],
};
