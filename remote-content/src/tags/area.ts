import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Tags: they restrict the access to data sources. */
export const tagsArea: Area = {
  path: 'tagverwaltung',
  title: 'Tagverwaltung',
  access: 'protected',
  roles: [...ROLES.tags],
  menu: [{ place: 'admin', position: 20 }],
};
