import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Key-value tables, the rows of one, one record (specification, portal, chapter 2 'datentabellenverwaltung'). */
export const tablesArea: Area = {
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

export const tablesRoute: RouteObject = {
  path: tablesArea.path,
  children: [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "datentabellenverwaltung" */ './TablesPage'),
    },
    {
      path: 'tabellendetails',
      children: [
        { index: true, lazy: () => import(/* webpackChunkName: "tabellendetails" */ './TablePage') },
        {
          path: 'datensatzdetails',
          lazy: () => import(/* webpackChunkName: "datensatzdetails" */ './RecordPage'),
        },
      ],
    },
  ],
};
