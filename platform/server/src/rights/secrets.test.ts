import { plainSetting } from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, testBrowser } from '../identity/browser.fixture';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';
import { opened } from '../secrets/testSecrets.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';

/*
 * Makes every reading call with every demo account, and looks for secrets that were written before. Backups are left out:
 * a restore needs what they hold.
 */
const ACCOUNTS = ['admin', 'redaktion', 'betrieb', 'leser', 'karte', 'gast'] as const;
const ARCHIVES = /\/backup$|\/store\/backups\//;

/** Part of every planted secret. It is valid in base64, because certificates are. */
const PLANTED = 'PLANTED0';
const entry = { value: PLANTED, defaultValue: PLANTED, description: 'Zugang' };
const SOURCE_URL = plainSetting('https://gbfs.beispiel.example/gbfs.json');
const OFFER = { component: 'MOBILITHEK_PARKING', group: 'parken' };
const PREFERENCE = { component: 'mailversand', group: 'zugang' };

/** Data sources with each kind of authentication. */
const SOURCES = {
  oauth2: {
    SOURCE_URL,
    OAUTH2_TOKEN_URL: plainSetting('https://anmeldung.beispiel.example/token'),
    OAUTH2_CLIENT_ID: plainSetting('portal'),
    OAUTH2_CLIENT_PASSWORD: entry,
    OAUTH2_SCOPE: plainSetting('lesen'),
  },
  bearer: { SOURCE_URL, BEARER_ACCESS_TOKEN: entry },
  headers: { SOURCE_URL, 'HTTP_HEADER_x-api-key': entry, HTTP_HEADER_cookie: entry },
  p12: { SOURCE_URL, P12_CERTIFICATE: entry, P12_PASSWORD: entry },
};
const SETTINGS = [
  {
    ...OFFER,
    value: {
      FORMAT: plainSetting('json'),
      AGGREGATED_FEEDS: plainSetting(Object.keys(SOURCES).join(',')),
      EXPORT_TO_MOBILITHEK: plainSetting('true'),
      ZERTIFIKAT: entry,
      ZERTIFIKATS_PASSWORT: entry,
    },
  },
  {
    ...PREFERENCE,
    value: Object.fromEntries(
      ['clientSecret', 'accessToken', 'smtpPasswort', 'DB_PASS', 'pwd', 'authorization', 'jdbc_url'].map(
        (key) => [key, entry],
      ),
    ),
  },
];

/** Values of the parameters in the addresses of calls. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  dataSetId: Object.keys(SOURCES),
  id: [...Object.keys(SOURCES), OFFER.group],
  component: [OFFER.component, PREFERENCE.component],
  group: [OFFER.group, PREFERENCE.group],
  name: ['gbfs_importer_bearer_import', 'MOBILITHEK_PARKING_parken_export', ...Object.keys(SOURCES)],
  service: ['ckan', 'preference-service'],
};
const addressesOf = (url: string): string[] => {
  const [, name] = /[:*](\w*)/.exec(url) ?? [];
  if (name === undefined) return [url];
  return (PARAMETERS[name] ?? ['x']).flatMap((value) => addressesOf(url.replace(/[:*]\w*/, value)));
};

let store: Store;
let platform: TestPlatform;
const tokens = new Map<string, string>();
const reading: string[] = [];

beforeAll(async () => {
  store = await openTestStore();
  const { app, identity } = await startProvider(store.db);
  for (const account of ACCOUNTS) tokens.set(account, (await testBrowser(app).tokens(account)).access_token);
  await app.close();
  platform = await openTestPlatform({
    store,
    verifyBearer: identity.verifyBearer,
    signedOn: identity.signedOn,
    administration: identity,
    now: new Date(),
    prepare: (server) =>
      server.addHook('onRoute', ({ url, method }) => {
        if ([method].flat().includes('GET')) reading.push(url);
      }),
  });
});
afterAll(async () => {
  await platform.close();
  await store.close();
});

async function send(method: 'GET' | 'POST' | 'PUT', url: string, account: string, more: object = {}) {
  const headers = { authorization: `Bearer ${tokens.get(account)}` };
  return platform.app.inject({ method, url, headers, ...more });
}

/** Writes everything; returns the answers, which must not repeat it. */
async function plant(): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const { component, group, value } of SETTINGS) {
    const url = `/api/preference-service/setting/${component}/${group}`;
    const { statusCode, body } = await send('POST', url, 'admin', { payload: { value } });
    expect(statusCode, body).toBe(200);
    answers.push(body);
  }
  for (const [dataSetId, value] of Object.entries(SOURCES)) {
    const payload = {
      dataSetId,
      title: dataSetId,
      organisationIds: [],
      tagIds: [],
      active: true,
      rightsholder: 'Stadt Köln',
      cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
      adapter: 'GBFS',
      adapterSettings: { value },
      repeatMissedEvents: true,
    };
    const url = '/api/dataset-management/dataEntries';
    const { statusCode, body } = await send('POST', url, 'admin', { payload });
    expect(statusCode, body).toBe(201);
    const changed = await send('PUT', `${url}/${dataSetId}`, 'admin', { payload });
    const refused = await send('PUT', `${url}/andere`, 'admin', { payload: { ...payload, title: '' } });
    expect([changed.statusCode, refused.statusCode]).toEqual([204, 400]);
    answers.push(body, changed.body, refused.body);
  }
  return answers;
}

test('no call returns a stored secret, whatever the rights', async () => {
  expect((await plant()).filter((answer) => answer.includes(PLANTED))).toEqual([]);
  const found: string[] = [];
  let answered = 0;
  for (const account of ACCOUNTS) {
    const signedOn = await send('GET', '/api/ckan/user/sso', account);
    const cookies = Object.fromEntries(signedOn.cookies.map(({ name, value }) => [name, value]));
    for (const url of new Set(reading.filter((address) => !ARCHIVES.test(address)).flatMap(addressesOf))) {
      const { body, statusCode } = await send('GET', url, account, { cookies });
      if (statusCode === 200) answered += 1;
      if (body.includes(PLANTED)) found.push(`${account}: ${url}`);
    }
  }
  expect(found).toEqual([]);
  // Otherwise the walk would have looked at refusals only.
  expect(answered).toBeGreaterThan(150);
});

test('the stored secrets are encrypted and unchanged', async () => {
  const rows = await store.db.selectFrom('data_entry').select(['id', 'adapter_settings']).execute();
  const settings = await store.db.selectFrom('setting').selectAll().execute();
  expect(JSON.stringify([rows, settings])).not.toContain(PLANTED);
  const clear = [
    ...rows.map(({ id, adapter_settings }) => opened(['data_entry', id], adapter_settings)),
    ...settings.map((row) => opened(['setting', row.component, row.group_name], row)),
  ];
  // Six secrets of sources and nine of settings, each with its default value.
  expect(JSON.stringify(clear).split(PLANTED)).toHaveLength(2 * (6 + 9) + 1);
});
