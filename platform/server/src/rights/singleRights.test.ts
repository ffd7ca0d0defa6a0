import { SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { RELEASE_ROLES, ROLES } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';

/*
 * Makes the calls of operations with each single right that opens them, and with all others together. `walk.test.ts` makes every call, with the accounts of the demonstration,
 * which hold many rights together; those of content have `content/rights.test.ts`. The rights are written out here a second time,
 * so that a mistake in them is noticed.
 */

const EVERY_RIGHT = [...new Set([...Object.values(ROLES).flat(), ...Object.values(RELEASE_ROLES).flat()])];

const rightsOf = (prefix: string, verbs: string) => verbs.split(' ').map((verb) => `${prefix}_${verb}`);
const ALL = 'read create update delete';
const WRITE = 'create update delete';
const events = rightsOf('event_scheduler', `${ALL} execute`);
const settings = rightsOf('preference', `viewer ${WRITE}`);
const [sources, offers] = [
  rightsOf('datenquellen_verwaltung', ALL),
  rightsOf('datenangebots_verwaltung', ALL),
];
const offersWrite = rightsOf('datenangebots_verwaltung', WRITE);
const master = [...rightsOf('organisations_verwaltung', ALL), ...rightsOf('tag_verwaltung', ALL)];
const content = [...sources, ...offers, 'access-rights-viewer'];
const [backup, restore] = ['backup_and_restore_create_backup', 'backup_and_restore_restore_backup'];
const creators = [
  ...['datenquellen', 'organisations', 'tag'].map((area) => `${area}_verwaltung_create`),
  ...['preference_create', 'preference_update', 'event_scheduler_create', ...offersWrite, backup, restore],
];
const releaseReaders = ['data_storage_read', 'release_view'];

const soundEvent = (eventName: string) => ({
  ...{ type: SCHEDULER_EVENT, eventName, active: false, repeatMissedEvents: 0 },
  cron: { minutes: [], hours: [], daysOfWeek: [], daysOfMonth: [] },
});
const pairs = { value: { a: { value: '1', defaultValue: '', description: '' } } };
const trial = {
  ...{ set: 1, state: 'x' },
  areas: [{ remote: 'x', version: '1.0.0', path: '', title: 'x', tried: true, findings: [] }],
};
const off = { kind: 'switch-off', remote: 'x', why: 'x' };
const SCHEDULERS = '/api/event-scheduler/schedulers';
const SETTING = '/api/preference-service/setting';
const FILES = '/api/data-storage/store/backups';
const HEALTH = '/api/portal-health';
const HISTORY = '/api/change-history';
const PREVIEW = `/api/release-previews/${'A'.repeat(22)}`;

type Call = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  rights: readonly string[],
  body?: unknown,
];
const CALLS: readonly Call[] = [
  ['GET', SCHEDULERS, [...events, ...sources, ...offers, backup, restore]],
  ['GET', '/api/event-scheduler/event-protocols', [...events, ...sources, ...offers, backup, restore]],
  ['GET', `${SCHEDULERS}/a_import`, [...events, ...sources]],
  ['GET', `${SCHEDULERS}/a_export`, [...events, ...offers]],
  ['GET', `${SCHEDULERS}/ckan_backup`, [...events, backup, restore]],
  ['GET', `${SCHEDULERS}/eigenes`, events],
  ['POST', SCHEDULERS, ['event_scheduler_create'], soundEvent('eigenes')],
  ['POST', SCHEDULERS, ['event_scheduler_create'], soundEvent('a_import')],
  ['POST', SCHEDULERS, ['event_scheduler_create', ...offersWrite], soundEvent('a_export')],
  ['POST', SCHEDULERS, [backup], soundEvent('ckan_backup')],
  ['POST', SCHEDULERS, [restore], soundEvent('ckan_restore')],
  ['PUT', `${SCHEDULERS}/eigenes`, ['event_scheduler_update'], soundEvent('eigenes')],
  ['PUT', `${SCHEDULERS}/ckan_restore`, [restore], soundEvent('ckan_restore')],
  ['POST', `${SCHEDULERS}/eigenes/fire-now`, ['event_scheduler_execute']],
  ['POST', `${SCHEDULERS}/a_export/fire-now`, ['event_scheduler_execute', ...offersWrite]],
  ['POST', `${SCHEDULERS}/ckan_backup/fire-now`, [backup]],
  ['POST', `${SCHEDULERS}/ckan_restore/fire-now`, [restore]],
  ['DELETE', `${SCHEDULERS}/eigenes`, ['event_scheduler_delete']],
  ['DELETE', `${SCHEDULERS}/ckan_restore`, ['event_scheduler_delete', restore]],
  ['GET', '/api/kstore-v2/backup', [backup]],
  ['PUT', '/api/kstore-v2/restore', [restore]],
  ['PUT', '/api/preference-service/restore', [restore]],
  ['GET', '/api/event-search/event/backup/ckan', [backup]],
  ['GET', '/api/event-search/event/restore/ckan', [restore]],
  ['GET', `${FILES}/ckan/default/ckan_backup.zip`, [backup, restore]],
  ['GET', `${FILES}/ckan/default/anders.zip`, [backup]],
  ['PUT', `${FILES}/ckan/default/ckan_backup.zip`, [restore]],
  ['POST', `${FILES}/ckan/default/ckan_backup.zip`, [restore]],
  ['GET', SETTING, [...settings, ...offers]],
  ['GET', `${SETTING}/GBFS/x`, [...settings, ...offers]],
  ['GET', `${SETTING}/portal/x`, settings],
  ['POST', `${SETTING}/GBFS/x`, ['preference_create', 'preference_update', ...offersWrite], pairs],
  ['POST', `${SETTING}/portal/x`, ['preference_create', 'preference_update'], pairs],
  ['DELETE', `${SETTING}/GBFS/x`, ['preference_delete', ...offersWrite]],
  ['DELETE', `${SETTING}/portal/x`, ['preference_delete']],
  ['GET', '/api/kstore-v2/store', ['nosql_viewer']],
  ['GET', '/api/kstore-v2/store/x/page', ['nosql_viewer']],
  ['POST', '/api/subscription-management/validateAccess', ['access-rights-viewer'], {}],
  ['GET', '/api/data-storage/store/image_inventory.txt', ['data_storage_read']],
  ['GET', `${HEALTH}/releases`, releaseReaders],
  ['GET', `${HEALTH}/course`, releaseReaders],
  ['GET', `${HEALTH}/sets`, ['release_view']],
  ['GET', `${HEALTH}/difference?set=1`, ['release_view']],
  ['POST', `${HEALTH}/changes`, ['release_activate'], off],
  ['GET', `${HEALTH}/trial?set=1`, ['release_activate']],
  ['POST', `${HEALTH}/trial`, ['release_activate'], trial],
  ['GET', PREVIEW, ['release_preview']],
  ['POST', `${PREVIEW}/confirmation`, ['release_preview']],
  ['DELETE', `${PREVIEW}/confirmation`, ['release_preview']],
  ['GET', '/api/audit-trail/entries', ['keycloak_admin']],
  ['GET', '/api/audit-trail/scope', ['keycloak_admin']],
  ['GET', `${HISTORY}/changes?kind=setting&key=x/y`, [...settings, ...offers]],
  ['GET', `${HISTORY}/mine`, [...master, ...content, ...settings, ...events, backup, restore]],
  ['GET', `${HISTORY}/deleted/1`, creators],
];

/** Calls about the accounts: the right of the call and that to administrate accounts, together. */
const ACCOUNTS: readonly Call[] = [
  ['POST', SCHEDULERS, [backup], soundEvent('keycloak_backup')],
  ['PUT', `${SCHEDULERS}/keycloak_restore`, [restore], soundEvent('keycloak_restore')],
  ['POST', `${SCHEDULERS}/keycloak_backup/fire-now`, [backup]],
  ['POST', `${SCHEDULERS}/keycloak_restore/fire-now`, [restore]],
  ['DELETE', `${SCHEDULERS}/keycloak_restore`, ['event_scheduler_delete', restore]],
  ['GET', `${FILES}/keycloak/default/keycloak_backup.zip`, [backup, restore]],
  ['PUT', `${FILES}/keycloak/default/keycloak_backup.zip`, [restore]],
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

async function isOpen([method, path, , body]: Call, ...roles: readonly string[]): Promise<boolean> {
  const { status } = await platform.call(method, path, { roles, ...(body !== undefined && { body }) });
  return status !== 401 && status !== 403;
}

/** Expects that each of the rights of a call opens it beside `others`, and that all further ones together do not. */
async function expectRights(call: Call, others: readonly string[] = []): Promise<void> {
  const [, , rights] = call;
  const open: string[] = [];
  for (const right of rights) if (await isOpen(call, ...others, right)) open.push(right);
  expect(open).toEqual(rights);
  const further = EVERY_RIGHT.filter((right) => !rights.includes(right));
  expect(await isOpen(call, ...others, ...further)).toBe(false);
}

const named = (calls: readonly Call[]) => calls.map((call) => ({ call, name: `${call[0]} ${call[1]}` }));

test.each(named(CALLS))('$name is open to its rights and to no other', ({ call }) => expectRights(call));

test.each(named(ACCOUNTS))('$name needs the right to administrate accounts as well', async ({ call }) => {
  await expectRights(call, ['keycloak_admin']);
  expect(await isOpen(call, ...EVERY_RIGHT.filter((right) => right !== 'keycloak_admin'))).toBe(false);
});
