import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Overview of the versions in use. */
export const area: Area = {
  path: 'version-overview',
  title: 'Versionsübersicht',
  access: 'protected',
  roles: [...ROLES.versionOverview],
  menu: [{ place: 'admin', position: 170 }],
};
