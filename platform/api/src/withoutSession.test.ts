import { describe, expect, it } from 'vitest';
import * as api from './index';
import type { Request } from './request';
import type { Result } from './result';

const noSession: Request = async () => undefined;

/** Calls whose value is only displayed. */
const EMPTY: Readonly<Record<string, readonly [() => Promise<Result<unknown>>, empty: unknown]>> = {
  listSchedulers: [() => api.listSchedulers(noSession), api.NO_ITEMS],
  listEventLog: [() => api.listEventLog(noSession), api.NO_ITEMS],
  listSettings: [() => api.listSettings(noSession), api.NO_ITEMS],
  listSettingGroups: [() => api.listSettingGroups(noSession, 'x'), []],
  getSettings: [() => api.getSettings(noSession, { component: 'x', group: 'y' }), { value: {} }],
  listTables: [() => api.listTables(noSession), api.NO_ITEMS],
  listTableDetails: [() => api.listTableDetails(noSession), api.NO_ITEMS],
  getTablePage: [
    () => api.getTablePage(noSession, 'x', {}),
    { metadata: { totalCount: 0, details: { table: 'x', rowSetVersion: '' } }, data: {} },
  ],
  getImageInventory: [() => api.getImageInventory(noSession), ''],
  listDataEntries: [() => api.listDataEntries(noSession, {}), api.EMPTY_LIST],
  listAllDataEntries: [() => api.listAllDataEntries(noSession), { rowSetVersion: '', items: [] }],
  listDataEntriesIn: [
    () => api.listDataEntriesIn('ueberfaellig', noSession, {}, { now: new Date(0) }),
    { ...api.EMPTY_LIST, order: [] },
  ],
  listOrganisations: [() => api.listOrganisations(noSession, {}), api.EMPTY_LIST],
  listTitledDatasets: [() => api.listTitledDatasets(noSession, 'bus', { limit: 5 }), []],
  listTags: [() => api.listTags(noSession, {}), api.EMPTY_LIST],
  listTrail: [() => api.listTrail(noSession, {}), api.EMPTY_LIST],
  listOwnChanges: [() => api.listOwnChanges(noSession), { changes: [] }],
  validateAccess: [
    () => api.validateAccess(noSession, { organisationIds: [], dataSetIds: [] }),
    { accessRights: [] },
  ],
};

/** Calls whose value decides about something: a save, a waiting job, a position in a table. */
const REFUSED: Readonly<Record<string, () => Promise<Result<unknown>>>> = {
  getScheduler: () => api.getScheduler(noSession, 'x'),
  findScheduler: () => api.findScheduler(noSession, 'x'),
  findSettings: () => api.findSettings(noSession, { component: 'x', group: 'y' }),
  findStoredSettings: () => api.findStoredSettings(noSession, { component: 'x', group: 'y' }),
  findListed: () => api.findListed((query) => api.listTags(noSession, query), 'x'),
  getDataEntryUses: () => api.getDataEntryUses(noSession, 'x'),
  getOrganisationUses: () => api.getOrganisationUses(noSession, 'x'),
  getTagUses: () => api.getTagUses(noSession, 'x'),
  getTrailScope: () => api.getTrailScope(noSession),
  getPortalHealth: () => api.getPortalHealth(noSession),
  getHealthCourse: () => api.getHealthCourse(noSession),
  getPortalReleases: () => api.getPortalReleases(noSession),
  getTrialSet: () => api.getTrialSet(noSession, 1),
  getReleaseDifference: () => api.getReleaseDifference(noSession, { set: 1 }),
  findDataset: () => api.findDataset(noSession, 'x'),
  readSchedulers: () => api.readSchedulers(noSession),
  listDeleted: () => api.listDeleted(noSession, 'tag'),
  readSettingGroups: () => api.readSettingGroups(noSession),
  listChanges: () => api.listChanges(noSession, { kind: 'tag', key: 'x' }),
  getFormerEntry: () => api.getFormerEntry(noSession, 1, api.FORMER_ENTRIES.tag),
  getDataset: () => api.getDataset(noSession, 'x'),
  findRecord: () => api.findRecord(noSession, 'x', 'y'),
  findLatestEvent: () => api.findLatestEvent(noSession, 'backup', 'ckan'),
  findUploadedBackup: () => api.findUploadedBackup(noSession, 'ckan'),
  downloadBackup: () => api.downloadBackup(noSession, 'kstore-v2'),
  downloadByAccessUrl: () => api.downloadByAccessUrl(noSession, '/x'),
};

/** Functions with names like calls. */
const NO_CALLS = ['listAnswer', 'listItems', 'listPages', 'listQueryString', 'readBody', 'readableItems'];

describe('without a session', () => {
  it.each(Object.entries(EMPTY))('%s returns an empty value', async (_name, [ask, value]) => {
    expect(await ask()).toEqual({ ok: true, value });
  });
  it.each(Object.entries(REFUSED))('%s fails', async (_name, ask) => {
    expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'session' } });
  });
  it('every reading call is covered', () => {
    const reads = Object.entries(api)
      .filter(
        ([name, it]) =>
          typeof it === 'function' && /^(?:list[A-Z]|get[A-Z]|find[A-Z]|read[A-Z]|download)/.test(name),
      )
      .map(([name]) => name)
      .filter((name) => !NO_CALLS.includes(name));
    expect(reads.sort()).toEqual(
      [...Object.keys(EMPTY), ...Object.keys(REFUSED)].filter((name) => name !== 'validateAccess').sort(),
    );
  });
});
