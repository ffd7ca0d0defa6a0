import { type Area, ROLES } from '@mobidrom/shared-contract';

const CREATE_BACKUP = 'backup_and_restore_create_backup' satisfies (typeof ROLES.backup)[number];

/** Roles by which a section can be seen: those of the list that it is about. */
export const SECTION_ROLES = {
  sources: ROLES.dataSources,
  events: ROLES.eventScheduler,
  /** Only who makes backups may read when they were made. */
  backups: [CREATE_BACKUP],
  offers: ROLES.dataOffers,
} as const;

/** Further roles of those who find here what they have changed last, because its section names changes of these lists, too. */
export const CHANGE_ROLES = [...ROLES.organisations, ...ROLES.tags, ...ROLES.preferences] as const;

/** Area with all that needs the staff's attention, of all lists that the person may see. */
export const area: Area = {
  path: 'ueberblick',
  title: 'Überblick',
  access: 'protected',
  roles: [...new Set([...Object.values(SECTION_ROLES).flat(), ...CHANGE_ROLES])],
  menu: [{ place: 'admin', position: 5 }],
  start: true,
};
