import { type EntryChange, plainSetting } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';

const allRoles = Object.values(ROLES).flat();
export const TAGS = '/api/orga-management/tags';
export const ORGANISATIONS = '/api/orga-management/organisations';
export const SOURCES = '/api/dataset-management/dataEntries';
export const SCHEDULERS = '/api/event-scheduler/schedulers';
export const SETTINGS = '/api/preference-service/setting';
export const FACADE = '/api/open-data-ckan-facade/ckan/dataset';
export const HISTORY = '/api/change-history';

/** Opens a platform for the tests of a file, which is empty before each of them, and returns calls of it. */
export function historyPlatform() {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    const { db } = platform.store;
    const tables = ['data_entry', 'organisation', 'tag', 'setting', 'scheduler_event'] as const;
    for (const table of [...tables, 'catalogue_dataset', 'entry_change'] as const)
      await db.deleteFrom(table).execute();
  });

  async function done(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
    const answer = await platform.call(method, path, { roles: allRoles, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, roles = allRoles) =>
    platform.call(method, path, { roles, ...(body !== undefined && { body }) });
  const get = async (path: string, roles: readonly string[] = allRoles) =>
    (await platform.call('GET', `${HISTORY}/${path}`, { roles })).body;
  const changes = async (kind: string, key: string): Promise<EntryChange[]> =>
    (await get(`changes?${new URLSearchParams({ kind, key })}`)).changes;
  return {
    store: () => platform.store,
    scheduler: () => platform.scheduler,
    /** Makes a call that has to succeed, and returns its body. */
    done,
    call,
    /** Returns the answer of a reading call of the history. */
    get,
    changes,
    /** Returns action and differences of each change, oldest first. */
    course: async (kind: string, key: string) =>
      (await changes(kind, key)).reverse().map(({ action, differences }) => [action, differences]),
    createTag: async (tagName: string): Promise<string> => (await done('POST', TAGS, { tagName })).identifier,
  };
}

export const organisation = (name: string, tags: readonly string[] = []) => ({
  name,
  tags,
  email: 'amt@beispiel.example',
  organisationType: 'Öffentliche Einrichtung',
  contact: { name: 'Ute', surname: 'Amt', email: 'ute@beispiel.example' },
});
export const cron = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
export const event = (eventName: string) => ({
  type: 'schedulerEvent',
  eventName,
  active: true,
  cron,
  repeatMissedEvents: 0,
});
export const source = (dataSetId: string, value: Record<string, unknown> = {}, rest: object = {}) => ({
  dataSetId,
  title: `Quelle ${dataSetId}`,
  organisationIds: [],
  tagIds: [],
  active: true,
  rightsholder: 'Stadt Köln',
  cron,
  adapter: 'GBFS',
  adapterSettings: { value: { SOURCE_URL: plainSetting('https://a.example/gbfs.json'), ...value } },
  repeatMissedEvents: false,
  ...rest,
});
