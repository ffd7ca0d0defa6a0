import { describe, expect, it } from 'vitest';
import * as api from './index';
import type { Request } from './request';
import type { Result } from './result';

const nobody: Request = async () => undefined;

/** What is shown: without a session there is nothing to show. */
const EMPTY: Readonly<Record<string, readonly [() => Promise<Result<unknown>>, empty: unknown]>> = {
  listSchedulers: [() => api.listSchedulers(nobody), []],
  getScheduler: [() => api.getScheduler(nobody, 'x'), null],
  listEventProtocols: [() => api.listEventProtocols(nobody), []],
  listSettings: [() => api.listSettings(nobody), []],
  listSettingGroups: [() => api.listSettingGroups(nobody, 'x'), []],
  getSettings: [() => api.getSettings(nobody, { component: 'x', group: 'y' }), { value: {} }],
  listTables: [() => api.listTables(nobody), []],
  getTablePage: [
    () => api.getTablePage(nobody, 'x', {}),
    { metadata: { totalCount: 0, details: { table: 'x', rowSetVersion: '' } }, data: {} },
  ],
  getImageInventory: [() => api.getImageInventory(nobody), ''],
  listDataEntries: [() => api.listDataEntries(nobody, {}), api.EMPTY_LIST],
  listOrganisations: [() => api.listOrganisations(nobody, {}), api.EMPTY_LIST],
  listTags: [() => api.listTags(nobody, {}), api.EMPTY_LIST],
  validateAccess: [
    () => api.validateAccess(nobody, { organisationIds: [], dataSetIds: [] }),
    { accessRights: [] },
  ],
};

/** What somebody decides by: a change that is about to be saved, a job that waits, a place in a table. */
const REFUSED: Readonly<Record<string, () => Promise<Result<unknown>>>> = {
  findScheduler: () => api.findScheduler(nobody, 'x'),
  findSettings: () => api.findSettings(nobody, { component: 'x', group: 'y' }),
  findListed: () => api.findListed((query) => api.listTags(nobody, query), 'x'),
  dataEntryUses: () => api.dataEntryUses(nobody, 'x'),
  organisationUses: () => api.organisationUses(nobody, 'x'),
  tagUses: () => api.tagUses(nobody, 'x'),
  readDataset: () => api.readDataset(nobody, 'x'),
  getRecord: () => api.getRecord(nobody, 'x', 'y'),
  latestEvent: () => api.latestEvent(nobody, 'backup', 'ckan'),
  downloadBackup: () => api.downloadBackup(nobody, 'kstore-v2'),
  downloadByAccessUrl: () => api.downloadByAccessUrl(nobody, '/x'),
};

/** Names of the same form that ask nobody. */
const NO_CALLS = ['listAnswer', 'listItems', 'listQueryString', 'readText'];

describe('nobody is signed in', () => {
  it.each(Object.entries(EMPTY))('%s is empty', async (_name, [ask, value]) => {
    expect(await ask()).toEqual({ ok: true, value });
  });
  it.each(Object.entries(REFUSED))('%s fails, since somebody decides by it', async (_name, ask) => {
    expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'session' } });
  });
  it('no read is missing here', () => {
    const reads = Object.entries(api)
      .filter(
        ([name, it]) =>
          typeof it === 'function' && /^(?:list[A-Z]|get[A-Z]|find[A-Z]|read[A-Z]|download)|Uses$/.test(name),
      )
      .map(([name]) => name)
      .filter((name) => !NO_CALLS.includes(name));
    expect(reads.sort()).toEqual(
      [...Object.keys(EMPTY), ...Object.keys(REFUSED)]
        .filter((name) => !['latestEvent', 'validateAccess'].includes(name))
        .sort(),
    );
  });
});
