import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Settings of the platform's components, as groups of key-value pairs. */
export const area: Area = {
  path: 'praeferenz-service',
  title: 'Präferenz-Service',
  access: 'protected',
  roles: [...ROLES.preferences],
  menu: [{ place: 'admin', position: 90 }],
};
