import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BACKUP_SERVICES, plainSetting } from '@mobidrom/platform-api';
import { createGateway, createLog } from '@mobidrom/platform-gateway';
import { configuration } from '@mobidrom/shared-contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountPlatform } from '../app';
import type { PlatformContext } from '../context';
import { startProvider, testBrowser } from '../identity/browser.fixture';
import { withArchive } from '../operations/archive/readArchive';
import { TEST_SECRETS } from '../secrets/testSecrets.fixture';
import type { Store } from '../store/database';
import { openTestStore } from '../store/store.fixture';
import { changeDescriptions, sendAddresses } from './plantedAddresses.fixture';
import { openTrail } from './trail';

/*
 * Sends secrets in all places in which people and programs send them, and looks for them in everything that leaves the
 * platform: logs, trail, answers, feeds and backups.
 */

/** Part of every planted secret. Valid in base64 and in a header, and long enough for a password. */
const PLANTED = 'PLANTEDsecret000';

/** Whether a text contains another one in letters of either case: some fields are stored in lower case. */
const contains = (text: string, sent: string): boolean => text.toLowerCase().includes(sent.toLowerCase());

let folder: string;
let store: Store;
let app: FastifyInstance;
let provider: Awaited<ReturnType<typeof startProvider>>;
let context: PlatformContext;
const lines: string[] = [];
const answers: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-planted-'));
  for (const part of ['host', 'releases', 'data']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'releases', 'index.html'), '<title>Portal</title>');
  store = await openTestStore();
  const log = createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } });
  const report = (error: unknown, requestId?: string) => log.error({ err: error, requestId }, 'failure');
  const trail = openTrail({ db: store.db, now: () => new Date(), report, log });
  provider = await startProvider(store.db, undefined, { trail });
  app = await createGateway({
    releases: join(folder, 'releases'),
    configuration: configuration.parse({}),
    log,
    report,
    mount: async (scope) => {
      context = await mountPlatform(scope, {
        store,
        dataFolder: join(folder, 'data'),
        verifyBearer: provider.identity.verifyBearer,
        signedOn: provider.identity.signedOn,
        administration: provider.identity,
        now: () => new Date(),
        report,
        trail,
        secrets: TEST_SECRETS,
      });
      scope.get('/api/broken', async () => {
        throw Object.assign(
          new Error(`fetch https://u:${PLANTED}@a.example/?k=${PLANTED} failed, Bearer ${PLANTED}`),
          { detail: `Key (password)=(${PLANTED})`, headers: { authorization: PLANTED } },
        );
      });
    },
  });
  await app.ready();
}, 240_000);
afterAll(async () => {
  await context.scheduler.stop();
  await app.close();
  await provider.app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(token: string, options: InjectOptions): Promise<number> {
  const answer = await app.inject({
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
  answers.push(`${JSON.stringify(answer.headers)}\n${answer.body}`);
  return answer.statusCode;
}

const secret = { value: PLANTED, defaultValue: PLANTED, description: 'Zugang' };
const SOURCE_URL = plainSetting('https://gbfs.beispiel.example/gbfs.json');
const SOURCES = {
  bearer: { SOURCE_URL, BEARER_ACCESS_TOKEN: secret },
  headers: { SOURCE_URL, 'HTTP_HEADER_x-api-key': secret },
  address: { SOURCE_URL: plainSetting(`https://nutzer:${PLANTED}@gbfs.beispiel.example/gbfs.json`) },
  query: { SOURCE_URL: plainSetting(`https://gbfs.beispiel.example/gbfs.json?api_key=${PLANTED}`) },
  p12: { SOURCE_URL, P12_CERTIFICATE: secret, P12_PASSWORD: secret },
};

const dataEntry = (dataSetId: string, value: object) => ({
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
});

async function writeSecrets(token: string): Promise<void> {
  const offer = {
    FORMAT: plainSetting('json'),
    AGGREGATED_FEEDS: plainSetting(Object.keys(SOURCES).join(',')),
    EXPORT_TO_MOBILITHEK: plainSetting('true'),
    ZERTIFIKAT: secret,
    ZERTIFIKATS_PASSWORT: secret,
  };
  const groups = [
    ['MOBILITHEK_PARKING/parken', offer],
    ['mailversand/zugang', { smtpPasswort: secret, clientSecret: secret, jdbc_url: secret }],
  ] as const;
  for (const [group, value] of groups) {
    const url = `/api/preference-service/setting/${group}`;
    expect(await send(token, { method: 'POST', url, payload: { value } }), lines.slice(-3).join('')).toBe(
      200,
    );
  }
  for (const [dataSetId, value] of Object.entries(SOURCES)) {
    const status = await send(token, {
      method: 'POST',
      url: '/api/dataset-management/dataEntries',
      payload: dataEntry(dataSetId, value),
    });
    expect(status).toBe(201);
  }
}

/** Changes every secret that `writeSecrets` has sent, and deletes some entries. */
async function changeEntries(token: string): Promise<void> {
  const other = { ...secret, value: `${PLANTED}2222`, defaultValue: `${PLANTED}2222` };
  const group = '/api/preference-service/setting/mailversand/zugang';
  const changed = { smtpPasswort: other, clientSecret: other, jdbc_url: other };
  expect(await send(token, { method: 'POST', url: group, payload: { value: changed } })).toBe(200);
  for (const [dataSetId, value] of Object.entries(SOURCES)) {
    const replaced = Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        key,
        { ...entry, value: entry.value.replace(PLANTED, `${PLANTED}2222`) },
      ]),
    );
    const url = `/api/dataset-management/dataEntries/${dataSetId}`;
    const payload = dataEntry(dataSetId, replaced);
    expect(await send(token, { method: 'PUT', url, payload })).toBe(204);
    expect(await send(token, { method: 'DELETE', url })).toBe(204);
    expect(await send(token, { method: 'POST', url: dirname(url), payload })).toBe(201);
  }
}

/** Sends requests that fail in different ways with secrets in all their parts. */
async function sendMistakes(token: string): Promise<void> {
  const url = '/api/preference-service/setting/mailversand/zugang';
  const statuses = [
    await send(PLANTED, { method: 'GET', url }),
    await send(`${token.slice(0, -20)}${PLANTED}`, { method: 'GET', url }),
    await send(token, { method: 'GET', url: `/api/unknown?token=${PLANTED}` }),
    await send(token, { method: 'GET', url: `/api/kstore-v2/store?access_token=${PLANTED}` }),
    await send(token, { method: 'GET', url: `/api/broken?password=${PLANTED}` }),
    await send(token, { method: 'POST', url, payload: { value: { smtpPasswort: PLANTED } } }),
    await send(token, {
      method: 'POST',
      url,
      payload: `{"value":${PLANTED}`,
      headers: { 'content-type': 'application/json', cookie: `KEYCLOAK_IDENTITY=${PLANTED}` },
    }),
    await send(token, {
      method: 'PUT',
      url: '/api/preference-service/restore?execute=true',
      payload: PLANTED,
      headers: { 'content-type': 'application/zip' },
    }),
  ];
  expect(statuses).toEqual([401, 401, 404, 200, 500, 400, 400, 400]);
}

/** Signs in, registers and changes a password, rightly and wrongly. */
async function signIn(): Promise<void> {
  const browser = testBrowser(provider.app);
  answers.push((await browser.signIn('redaktion', PLANTED)).body);
  // People also type their password into the field of the name. Their own page repeats it to them.
  await browser.signIn(PLANTED, 'x');
  const form = { username: 'neu', firstName: 'N', lastName: 'N', email: 'neu@mobidrom.example' };
  const address = String((await browser.authorize()).headers.location).replace(
    'authenticate',
    'registration',
  );
  const password = { password: PLANTED, 'password-confirm': PLANTED };
  answers.push((await browser.post(address, { ...form, ...password })).body);
  expect(await provider.identity.accounts.byLogin('neu')).toBeDefined();
}

it('nothing that leaves the platform contains a secret that was sent to it', async () => {
  const { access_token: token, refresh_token: refresh } = await testBrowser(provider.app).tokens('admin');
  const reader = await testBrowser(provider.app).tokens('leser');
  await signIn();
  await writeSecrets(token);
  await changeEntries(token);
  await changeDescriptions(app, token, PLANTED);
  expect(await sendAddresses((options) => send(token, options), PLANTED)).toEqual([400, 400, 400, 400]);
  await sendMistakes(token);
  for (const url of [
    '/api/MOBILITHEK_PARKING/conflated/parken',
    '/api/preference-service/setting/mailversand/zugang',
    '/api/dataset-management/dataEntries',
    '/api/orga-management/organisations',
    '/api/open-data-ckan-facade/ckan/dataset/rest',
    '/api/event-scheduler/event-protocols',
    '/api/ckan/dataset',
    '/api/ckan/dataset/rest',
  ]) {
    expect(await send(reader.access_token, { method: 'GET', url }), url).toBe(200);
  }
  await send(token, { method: 'GET', url: '/api/audit-trail/entries?pageSize=1000' });
  await context.trail.flush();
  for (const query of [
    'kind=setting&key=mailversand%2Fzugang',
    'kind=dataEntry&key=query',
    'kind=tag&key=x',
  ]) {
    expect(await send(token, { method: 'GET', url: `/api/change-history/changes?${query}` })).toBe(200);
  }
  const history = await store.db.selectFrom('entry_change').selectAll().execute();
  for (const { id, action } of history) {
    if (action === 'deleted') {
      expect(await send(token, { method: 'GET', url: `/api/change-history/deleted/${id}` })).toBe(200);
    }
  }
  const trail = await store.db.selectFrom('audit_trail').selectAll().execute();
  const left = {
    answers: answers.join('\n'),
    log: lines.join(''),
    trail: JSON.stringify(trail),
    history: JSON.stringify(history),
  };
  for (const [where, text] of Object.entries(left)) {
    expect(text.length, where).toBeGreaterThan(1000);
    for (const sent of [PLANTED, token, refresh, token.split('.')[2] ?? '']) {
      expect(contains(text, sent), `${where} contains ${sent.slice(0, 20)}`).toBe(false);
    }
  }
  // The actions themselves are recorded all the same.
  expect(new Set(trail.map(({ kind }) => kind))).toEqual(
    new Set(['sign-in', 'registration', 'settings', 'content', 'refusal', 'restore']),
  );
  expect(left.log).toContain('/api/broken');
  for (const action of ['created', 'changed', 'deleted'] as const) {
    const kinds = history.filter((row) => row.action === action).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['dataEntry', 'dataset', 'organisation']));
  }
});

it('no backup contains a secret that was sent', async () => {
  const { access_token: token } = await testBrowser(provider.app).tokens('admin');
  const contents = new Map<string, string>();
  for (const { key, way } of BACKUP_SERVICES) {
    if (way === 'direct') {
      const answer = await app.inject({
        url: `/api/${key}/backup`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.statusCode === 200) contents.set(key, await textOf(answer.rawPayload));
      continue;
    }
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/event-scheduler/schedulers/${key}_backup/fire-now`;
    await app.inject({ method: 'POST', url, headers });
  }
  await context.scheduler.idle();
  const stored = join(folder, 'data');
  for (const name of await readdir(stored, { recursive: true })) {
    if (name.endsWith('.zip')) contents.set(name, await textOf(await readFile(join(stored, name))));
  }
  expect(contents.size).toBeGreaterThan(0);
  for (const [name, text] of contents) {
    expect(text.length, name).toBeGreaterThan(100);
    expect(contains(text, PLANTED), name).toBe(false);
    expect(contains(text, token), name).toBe(false);
  }
});

/** Returns the text of all files of an archive. */
async function textOf(zip: Uint8Array): Promise<string> {
  const path = join(folder, 'archive.zip');
  await writeFile(path, zip);
  let text = '';
  await withArchive(path, async (files) => {
    for (const file of files.values()) text += (await buffer(file.read())).toString('utf8');
  });
  return text;
}
