import { SCHEDULER_EVENT } from '@mobidrom/platform-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, testBrowser } from '../identity/browser.fixture';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';

/*
 * Makes every call with the tokens of the demo accounts. The expected rights are written out here a second time, so
 * that a mistake in roles, rights or endpoints is noticed.
 */
const ACCOUNTS = ['admin', 'redaktion', 'betrieb', 'leser', 'karte', 'gast'] as const;
const EVERYBODY = ACCOUNTS.join(' ');

type Call = readonly [method: string, path: string, accounts: string, body?: unknown];
/** A valid event: a right that depends on its name is checked only after the input. */
const soundEvent = (eventName: string) => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: false,
  cron: { minutes: [], hours: [], daysOfWeek: [], daysOfMonth: [] },
  repeatMissedEvents: 0,
});
const pairs = { value: { a: { value: '1', defaultValue: '', description: '' } } };

const CALLS: readonly Call[] = [
  ['GET', '/api/dataset-management/dataEntries', 'admin redaktion leser'],
  ['GET', '/api/dataset-management/dataEntries/x/uses', 'admin redaktion leser'],
  ['POST', '/api/dataset-management/dataEntries', 'admin redaktion', {}],
  ['PUT', '/api/dataset-management/dataEntries/x', 'admin redaktion', {}],
  ['DELETE', '/api/dataset-management/dataEntries/x', 'admin'],
  ['POST', '/api/dataset-management/fetchTable', 'admin redaktion', { address: 'http://127.0.0.1/' }],
  ['GET', '/api/orga-management/organisations', 'admin redaktion leser'],
  ['GET', '/api/orga-management/organisations/x/uses', 'admin redaktion leser'],
  ['POST', '/api/orga-management/organisations', 'admin redaktion', {}],
  ['PUT', '/api/orga-management/organisations/x', 'admin redaktion', {}],
  ['DELETE', '/api/orga-management/organisations/x', 'admin'],
  ['GET', '/api/orga-management/tags', 'admin redaktion leser'],
  ['GET', '/api/orga-management/tags/x/uses', 'admin redaktion leser'],
  ['POST', '/api/orga-management/tags', 'admin redaktion', {}],
  ['PUT', '/api/orga-management/tags/x', 'admin redaktion', {}],
  ['DELETE', '/api/orga-management/tags/x', 'admin'],
  ['POST', '/api/open-data-ckan-facade/ckan/dataset', 'admin redaktion', {}],
  ['PATCH', '/api/open-data-ckan-facade/ckan/dataset', 'admin redaktion', {}],
  ['GET', '/api/open-data-ckan-facade/ckan/dataset/x', 'admin redaktion leser'],
  ['DELETE', '/api/open-data-ckan-facade/ckan/dataset/x', 'admin redaktion'],
  ['GET', '/api/GBFS/conflated/x', EVERYBODY],
  ['GET', '/api/MOBILITHEK_ROADWORKS/conflated/x', EVERYBODY],
  ['GET', '/api/MOBILITHEK_PARKING/conflated/x', EVERYBODY],
  ['GET', '/api/ckan/user/sso', EVERYBODY],
  ['GET', '/api/ckan/user/sso_logout', EVERYBODY],

  ['GET', '/api/event-scheduler/schedulers', 'admin redaktion betrieb leser'],
  ['GET', '/api/event-scheduler/event-protocols', 'admin redaktion betrieb leser'],
  ['GET', '/api/event-scheduler/schedulers/a_import', 'admin redaktion betrieb leser'],
  ['GET', '/api/event-scheduler/schedulers/a_export', 'admin redaktion betrieb leser'],
  ['GET', '/api/event-scheduler/schedulers/ckan_backup', 'admin betrieb leser'],
  ['GET', '/api/event-scheduler/schedulers/eigenes', 'admin betrieb leser'],
  ['POST', '/api/event-scheduler/schedulers', 'admin betrieb', soundEvent('eigenes')],
  ['POST', '/api/event-scheduler/schedulers', 'admin redaktion betrieb', soundEvent('a_export')],
  ['POST', '/api/event-scheduler/schedulers', 'admin betrieb', soundEvent('a_import')],
  ['POST', '/api/event-scheduler/schedulers', 'admin betrieb', soundEvent('ckan_backup')],
  ['PUT', '/api/event-scheduler/schedulers/eigenes', 'admin betrieb', soundEvent('eigenes')],
  ['PUT', '/api/event-scheduler/schedulers/a_export', 'admin redaktion betrieb', soundEvent('a_export')],
  ['POST', '/api/event-scheduler/schedulers/eigenes/fire-now', 'admin betrieb'],
  ['POST', '/api/event-scheduler/schedulers/a_export/fire-now', 'admin redaktion betrieb'],
  ['POST', '/api/event-scheduler/schedulers/ckan_restore/fire-now', 'admin betrieb'],
  ['POST', '/api/event-scheduler/schedulers/keycloak_backup/fire-now', 'admin'],
  ['POST', '/api/event-scheduler/schedulers/keycloak_restore/fire-now', 'admin'],
  ['POST', '/api/event-scheduler/schedulers', 'admin', soundEvent('keycloak_backup')],
  ['POST', '/api/event-scheduler/schedulers', 'admin', soundEvent('keycloak_restore')],
  ['PUT', '/api/event-scheduler/schedulers/keycloak_restore', 'admin', soundEvent('keycloak_restore')],
  ['DELETE', '/api/event-scheduler/schedulers/eigenes', 'admin betrieb'],
  ['DELETE', '/api/event-scheduler/schedulers/a_export', 'admin redaktion betrieb'],
  ['DELETE', '/api/event-scheduler/schedulers/ckan_backup', 'admin betrieb'],
  ['DELETE', '/api/event-scheduler/schedulers/keycloak_backup', 'admin'],
  ['DELETE', '/api/event-scheduler/schedulers/keycloak_restore', 'admin'],

  ['GET', '/api/event-scheduler/backup', 'admin betrieb'],
  ['GET', '/api/kstore-v2/backup', 'admin betrieb'],
  ['GET', '/api/preference-service/backup', 'admin betrieb'],
  ['PUT', '/api/event-scheduler/restore', 'admin betrieb'],
  ['PUT', '/api/kstore-v2/restore', 'admin betrieb'],
  ['PUT', '/api/preference-service/restore', 'admin betrieb'],
  ['GET', '/api/event-search/event/backup/ckan', 'admin betrieb'],
  ['GET', '/api/event-search/event/restore/ckan', 'admin betrieb'],
  ['GET', '/api/data-storage/store/backups/ckan/default/ckan_backup.zip', 'admin betrieb'],
  ['PUT', '/api/data-storage/store/backups/ckan/default/ckan_backup.zip', 'admin betrieb'],
  ['POST', '/api/data-storage/store/backups/ckan/default/ckan_backup.zip', 'admin betrieb'],
  ['GET', '/api/data-storage/store/backups/keycloak/default/keycloak_backup.zip', 'admin'],
  ['PUT', '/api/data-storage/store/backups/keycloak/default/keycloak_backup.zip', 'admin'],
  ['POST', '/api/data-storage/store/backups/keycloak/default/keycloak_backup.zip', 'admin'],

  ['GET', '/api/preference-service/setting', 'admin redaktion betrieb leser'],
  ['GET', '/api/preference-service/setting/GBFS', 'admin redaktion betrieb leser'],
  ['GET', '/api/preference-service/setting/portal', 'admin betrieb leser'],
  ['GET', '/api/preference-service/setting/GBFS/x', 'admin redaktion betrieb leser'],
  ['GET', '/api/preference-service/setting/portal/x', 'admin betrieb leser'],
  ['POST', '/api/preference-service/setting/GBFS/x', 'admin redaktion betrieb', pairs],
  ['POST', '/api/preference-service/setting/portal/x', 'admin betrieb', pairs],
  ['DELETE', '/api/preference-service/setting/GBFS/x', 'admin redaktion betrieb'],
  ['DELETE', '/api/preference-service/setting/portal/x', 'admin betrieb'],

  ['GET', '/api/kstore-v2/store', 'admin betrieb leser'],
  ['GET', '/api/kstore-v2/store/x/page', 'admin betrieb leser'],
  ['POST', '/api/subscription-management/validateAccess', 'admin leser', {}],
  ['GET', '/api/data-storage/store/image_inventory.txt', 'admin betrieb leser'],
  ['GET', '/api/portal-health/releases', 'admin betrieb leser'],
  ['GET', '/api/portal-health/course', 'admin betrieb leser'],
  ['GET', '/api/portal-health/sets', 'admin betrieb'],
  ['GET', '/api/portal-health/difference', 'admin betrieb'],
  ['POST', '/api/portal-health/changes', 'admin', { kind: 'switch-off', remote: 'x', why: 'x' }],
  ['GET', '/api/portal-health/trial', 'admin'],
  [
    'POST',
    '/api/portal-health/trial',
    'admin',
    {
      ...{ set: 1, state: 'x' },
      areas: [{ remote: 'x', version: '1.0.0', path: '', title: 'x', tried: true, findings: [] }],
    },
  ],
  ['POST', '/api/portal-health/beacons', EVERYBODY, { host: '1.0.0', running: {}, events: [] }],
  ['POST', '/api/release-previews', EVERYBODY],
  ['GET', `/api/release-previews/${'A'.repeat(22)}`, 'admin'],
  ['POST', `/api/release-previews/${'A'.repeat(22)}/confirmation`, 'admin'],
  ['DELETE', `/api/release-previews/${'A'.repeat(22)}/confirmation`, 'admin'],
  ['GET', '/api/audit-trail/entries', 'admin'],
  ['GET', '/api/audit-trail/scope', 'admin'],
  ['GET', '/api/change-history/changes?kind=dataEntry&key=x', 'admin redaktion leser'],
  ['GET', '/api/change-history/changes?kind=dataOffer&key=x', 'admin redaktion leser'],
  ['GET', '/api/change-history/changes?kind=organisation&key=x', 'admin redaktion leser'],
  ['GET', '/api/change-history/changes?kind=tag&key=x', 'admin redaktion leser'],
  ['GET', '/api/change-history/changes?kind=event&key=x', 'admin redaktion betrieb leser'],
  ['GET', '/api/change-history/changes?kind=setting&key=x/y', 'admin redaktion betrieb leser'],
  ['GET', '/api/change-history/mine', 'admin redaktion betrieb leser'],
  ['GET', '/api/change-history/deleted?kind=dataEntry', 'admin redaktion'],
  ['GET', '/api/change-history/deleted?kind=dataOffer', 'admin redaktion'],
  ['GET', '/api/change-history/deleted?kind=organisation', 'admin redaktion'],
  ['GET', '/api/change-history/deleted?kind=tag', 'admin redaktion'],
  ['GET', '/api/change-history/deleted?kind=event', 'admin redaktion betrieb'],
  ['GET', '/api/change-history/deleted?kind=setting', 'admin redaktion betrieb'],
  ['GET', '/api/change-history/deleted/1', 'admin redaktion betrieb'],
];

/** Calls without a token: the published address of an offer, the sign-off, beacons, and archives, whose signature decides. */
const PUBLIC = /sso_logout$|\/conflated\/|\/beacons$|\/release-previews$/;

let store: Store;
let platform: TestPlatform;
const mounted: { method: string; pattern: RegExp; url: string }[] = [];
const tokens = new Map<string, string>();

beforeAll(async () => {
  store = await openTestStore();
  const provider = await startProvider(store.db);
  for (const account of ACCOUNTS) {
    tokens.set(account, (await testBrowser(provider.app).tokens(account)).access_token);
  }
  await provider.app.close();
  platform = await openTestPlatform({
    store,
    verifyBearer: provider.identity.verifyBearer,
    now: new Date(),
    prepare: (app) =>
      app.addHook('onRoute', ({ url, method, config }) => {
        if (!(config as { endpoint?: true } | undefined)?.endpoint) return;
        const pattern = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}$`);
        for (const verb of [method].flat()) {
          if (verb !== 'HEAD') mounted.push({ method: verb, pattern, url });
        }
      }),
  });
});
afterAll(async () => {
  await platform.close();
  await store.close();
});

async function statusOf([method, path, , body]: Call, authorization?: string): Promise<number> {
  const response = await platform.app.inject({
    method: method as 'GET',
    url: path,
    // As the portal sends it, also without a body.
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(body !== undefined && { payload: body as object }),
  });
  return response.statusCode;
}

test('covers every call of the platform', () => {
  const walked = ({ method, pattern }: (typeof mounted)[number]) =>
    CALLS.some(([verb, path]) => verb === method && pattern.test(path.replace(/\?.*/, '')));
  const forgotten = mounted.filter((route) => !walked(route)).map(({ method, url }) => `${method} ${url}`);
  expect(forgotten).toEqual([]);
  expect(mounted.length).toBeGreaterThan(40);
});

const named = CALLS.map((call) => ({ call, name: `${call[0]} ${call[1]}` }));
describe.each(named)('$name', ({ call }) => {
  test('is open to these accounts only', async () => {
    const open: string[] = [];
    for (const account of ACCOUNTS) {
      const status = await statusOf(call, `Bearer ${tokens.get(account)}`);
      expect(status).toBeLessThan(500);
      if (status !== 401 && status !== 403) open.push(account);
    }
    expect(open.join(' ')).toBe(call[2]);
  });

  test('is closed without a token and with a forged one', async () => {
    const forged = `Bearer ${tokens.get('admin')?.replace(/.{20}$/, 'A'.repeat(20))}`;
    expect(await statusOf(call, forged)).toBe(401);
    if (!PUBLIC.test(call[1])) expect(await statusOf(call)).toBe(401);
  });
});
