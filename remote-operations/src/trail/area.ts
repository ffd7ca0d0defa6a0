import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Trail of what matters for security. */
export const area: Area = {
  path: 'protokoll',
  title: 'Protokoll',
  access: 'protected',
  roles: [...ROLES.userAdministration],
  menu: [{ place: 'admin', position: 140 }],
};
