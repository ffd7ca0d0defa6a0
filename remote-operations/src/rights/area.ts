import { type Area, ROLES } from '@mobidrom/shared-contract';

/** Overview of which organisation may use which data set. */
export const area: Area = {
  path: 'rechteuebersicht',
  title: 'Rechteübersicht',
  access: 'protected',
  roles: [...ROLES.accessRights],
  menu: [{ place: 'admin', position: 40 }],
};
