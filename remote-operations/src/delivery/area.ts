import { type Area, RELEASE_ROLES } from '@mobidrom/shared-contract';

/** Releases of the portal: what is live, and how it fares in browsers. */
export const area: Area = {
  path: 'auslieferung',
  title: 'Auslieferung',
  access: 'protected',
  roles: [...RELEASE_ROLES.view],
  menu: [{ place: 'admin', position: 180 }],
};
