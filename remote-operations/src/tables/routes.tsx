import type { RouteObject } from '@mobidrom/shared-ui/router';
import { area } from './area';

export const route: RouteObject = {
  path: area.path,
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
