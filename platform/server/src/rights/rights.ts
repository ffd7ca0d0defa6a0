import { type BackupServiceKey, isOfferAdapterId } from '@mobidrom/platform-api';
import { RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import { type EventKind, eventKind } from '../scheduler/eventKind';
import type { EveryRole, Roles } from './guard';

/*
 * Rights by call: any role of the list suffices. There is one constant for each resource and verb. A right that depends
 * on the name of an event or of a settings component is a function of that name.
 */

const { dataSources, dataOffers, organisations, tags, preferences, backup, eventScheduler } = ROLES;

/** Create, update and delete of an area: undoing a failed step needs all three. */
const writing = (area: readonly string[]): readonly string[] =>
  area.filter((role) => /_(create|update|delete)$/.test(role));

const offersWrite = writing(dataOffers);
const [createBackup, restoreBackup] = [[backup[0]], [backup[1]]];
const masterDataRead = [...dataSources, ...dataOffers, ...ROLES.accessRights];

export const RIGHTS = {
  dataEntriesRead: masterDataRead,
  dataEntriesCreate: ['datenquellen_verwaltung_create'],
  dataEntriesUpdate: ['datenquellen_verwaltung_update'],
  dataEntriesDelete: ['datenquellen_verwaltung_delete'],

  organisationsRead: [...organisations, ...tags, ...masterDataRead],
  organisationsCreate: ['organisations_verwaltung_create'],
  organisationsUpdate: ['organisations_verwaltung_update'],
  organisationsDelete: ['organisations_verwaltung_delete'],

  tagsRead: [...organisations, ...tags, ...masterDataRead],
  tagsCreate: ['tag_verwaltung_create'],
  tagsUpdate: ['tag_verwaltung_update'],
  tagsDelete: ['tag_verwaltung_delete'],

  catalogueDataSet: offersWrite,
  /** Readers of data offers may read the catalogue too: their list takes its titles from there. */
  catalogueDataSetRead: dataOffers,
  /** Public interface of the platform: it contains only what everybody may see. */
  offerFeed: 'public',

  /** List of all settings. Everybody gets the components that `settingsRead` permits. */
  settingsList: [...preferences, ...dataOffers],
  settingsRead: (component: string) =>
    isOfferAdapterId(component) ? [...preferences, ...dataOffers] : [...preferences],
  settingsWrite: (component: string) => offersToo(component, ['preference_create', 'preference_update']),
  /** Settings of any component. */
  settingsWriteAny: ['preference_create', 'preference_update', ...offersWrite],
  settingsDelete: (component: string) => offersToo(component, ['preference_delete']),

  schedulerRead: (eventName: string) => [...eventScheduler, ...readersOf(eventName)],
  schedulerCreate: (eventName: string) =>
    withAccounts(eventName, plannersOf(eventName, 'event_scheduler_create')),
  schedulerUpdate: (eventName: string) =>
    withAccounts(eventName, plannersOf(eventName, 'event_scheduler_update')),
  schedulerDelete: (eventName: string) =>
    withAccounts(eventName, ['event_scheduler_delete', ...changersOf(eventName)]),
  /** A backup replaces the oldest one, and a restore all data of a service: both need the right to do that. */
  schedulerFire: (eventName: string) =>
    withAccounts(eventName, plannersOf(eventName, 'event_scheduler_execute')),
  /** Lists of events. Everybody gets the events that `schedulerRead` permits. */
  schedulersList: [...eventScheduler, ...dataSources, ...dataOffers, ...backup],

  /** Creating an event of any kind. */
  schedulersPlan: ['event_scheduler_create', ...offersWrite, ...createBackup, ...restoreBackup],

  /** List of the person's own changes; each change also needs the right to read the entry. */
  ownChanges: [...organisations, ...tags, ...masterDataRead, ...preferences, ...eventScheduler, ...backup],

  /** Reading deleted entries; each also needs the right to create it. */
  createAny: [
    'datenquellen_verwaltung_create',
    'organisations_verwaltung_create',
    'tag_verwaltung_create',
    'preference_create',
    'preference_update',
    'event_scheduler_create',
    ...offersWrite,
    ...createBackup,
    ...restoreBackup,
  ],

  /** Outcome of the newest backup or restore by event. */
  backupRecord: { backup: createBackup, restore: restoreBackup },
  /** Why a run failed. Reasons of backups and restores name files and rows, as their outcomes do. */
  runReason: (eventName: string): readonly string[] => {
    const kind = eventKind(eventName);
    if (kind === 'backup') return createBackup;
    return kind === 'restore' ? restoreBackup : RIGHTS.schedulerRead(eventName);
  },
  createBackup: (service: BackupServiceKey) => withAccounts(service, createBackup),
  restoreBackup: (service: BackupServiceKey) => withAccounts(service, restoreBackup),
  /** Files of a service's backups. Whoever restores may read what was uploaded for that. */
  backupFile: (service: BackupServiceKey, isUpload: boolean) =>
    withAccounts(service, isUpload ? backup : createBackup),

  /** Changes of accounts, and of the events that back them up and restore them. */
  accounts: ROLES.userAdministration,
  keyValueStore: ROLES.keyValueTables,
  trail: ROLES.userAdministration,
  validateAccess: ROLES.accessRights,
  imageInventory: ROLES.versionOverview,
  portalHealth: [...ROLES.versionOverview, ...RELEASE_ROLES.view],
  portalReleases: RELEASE_ROLES.view,
  changeReleases: RELEASE_ROLES.activate,
  releasePreview: RELEASE_ROLES.preview,
} as const;

const offersToo = (component: string, roles: readonly string[]): readonly string[] =>
  isOfferAdapterId(component) ? [...roles, ...offersWrite] : roles;

/** Service of the accounts and its events. */
const ACCOUNTS = ['keycloak', 'keycloak_backup', 'keycloak_restore'];

// A backup of the accounts contains everybody's roles. Who can change and restore it can become an administrator.
const withAccounts = (serviceOrEvent: string, roles: Roles): Roles | EveryRole =>
  ACCOUNTS.includes(serviceOrEvent) ? { allOf: [roles, ROLES.userAdministration] } : roles;

const READERS: Readonly<Record<EventKind, readonly string[]>> = {
  import: dataSources,
  export: dataOffers,
  backup,
  restore: backup,
  other: [],
};
const CHANGERS: Readonly<Record<EventKind, readonly string[]>> = {
  import: [],
  export: offersWrite,
  backup: createBackup,
  restore: restoreBackup,
  other: [],
};
const readersOf = (eventName: string): readonly string[] => READERS[eventKind(eventName)];
const changersOf = (eventName: string): readonly string[] => CHANGERS[eventKind(eventName)];

/**
 * Roles that may let an event run; `right` is the scheduler's own. A schedule backs up or restores a service as a click does: a
 * backup each minute would replace all older ones.
 */
const plannersOf = (eventName: string, right: string): readonly string[] => {
  switch (eventKind(eventName)) {
    case 'backup':
      return createBackup;
    case 'restore':
      return restoreBackup;
    default:
      return [right, ...changersOf(eventName)];
  }
};
