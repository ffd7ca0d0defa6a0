import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Organisations: owners of data, their contacts and their tags. */
export const organisationsArea: Area = {
  path: 'organisationsverwaltung',
  title: 'Organisationsverwaltung',
  access: 'protected',
  roles: [...ROLES.organisations],
  menu: [{ place: 'admin', position: 10 }],
};
