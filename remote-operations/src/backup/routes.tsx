import { type Area, ROLES } from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';

/** Backup and restore of the services (specification, portal, chapter 2 'sicherung-wiederherstellung'). */
export const backupArea: Area = {
  path: 'sicherung-wiederherstellung',
  title: 'Sicherung & Wiederherstellung',
  access: 'protected',
  roles: [...ROLES.backup],
  menu: [{ place: 'admin', position: 120 }],
};

export const backupRoute: RouteObject = {
  path: backupArea.path,
  lazy: () => import(/* webpackChunkName: "sicherung-wiederherstellung" */ './BackupPage'),
};
