import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Access-right tags (specification, content, chapter 2 'tagverwaltung'). */
export const tagsArea: Area = {
  path: 'tagverwaltung',
  title: 'Tagverwaltung',
  access: 'protected',
  roles: [...ROLES.tags],
  menu: [{ place: 'admin', position: 20 }],
};

export const tagsRoute: RouteObject = {
  path: tagsArea.path,
  lazy: () => import(/* webpackChunkName: "tagverwaltung" */ './page'),
};
