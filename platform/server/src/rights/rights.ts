import { isOfferAdapterId } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { type EventKind, eventKind } from '../scheduler/eventKind';

/*
 * Who may call what (DESIGN, the table of that name): any role of the list. One constant per row and verb. What depends
 * on the name of an event or of a settings component is a function of it.
 */

const { dataSources, dataOffers, organisations, tags, preferences, backup, eventScheduler } = ROLES;

/** Create, update or delete of an area: undoing a failed step needs all three. */
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
  /**
   * One right more than DESIGN's table, which has the write rights only: the list of data offers takes its titles from
   * the catalogue, so whoever may see the list may read them.
   */
  catalogueDataSetRead: dataOffers,
  /** The address is the platform's public interface: what may not be seen by everybody is not in it. */
  offerFeed: 'public',

  /** The list of all, of which everybody sees the components that `settingsRead` gives them. */
  settingsList: [...preferences, ...dataOffers],
  settingsRead: (component: string) =>
    isOfferAdapterId(component) ? [...preferences, ...dataOffers] : [...preferences],
  settingsWrite: (component: string) => offersToo(component, ['preference_create', 'preference_update']),
  settingsDelete: (component: string) => offersToo(component, ['preference_delete']),

  schedulerRead: (eventName: string) => [...eventScheduler, ...readersOf(eventName)],
  schedulerCreate: (eventName: string) => ['event_scheduler_create', ...changersOf(eventName)],
  schedulerUpdate: (eventName: string) => ['event_scheduler_update', ...changersOf(eventName)],
  schedulerDelete: (eventName: string) => ['event_scheduler_delete', ...changersOf(eventName)],
  schedulerFire: (eventName: string) => ['event_scheduler_execute', ...changersOf(eventName)],
  /** The lists, of which everybody sees the events that `schedulerRead` gives them. */
  schedulersList: [...eventScheduler, ...dataSources, ...dataOffers, ...backup],

  createBackup,
  restoreBackup,

  keyValueStore: ROLES.keyValueTables,
  validateAccess: ROLES.accessRights,
  imageInventory: ROLES.versionOverview,
} as const;

const offersToo = (component: string, roles: readonly string[]): readonly string[] =>
  isOfferAdapterId(component) ? [...roles, ...offersWrite] : roles;

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
