import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Backup and restore of the services. */
export const area: Area = {
  path: 'sicherung-wiederherstellung',
  title: 'Sicherung & Wiederherstellung',
  access: 'protected',
  roles: [...ROLES.backup],
  menu: [{ place: 'admin', position: 120 }],
};
