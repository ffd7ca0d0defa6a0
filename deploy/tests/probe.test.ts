import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFER_ADAPTER_IDS } from '@mobidrom/platform-api';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { configuration, type PortalStart } from '@mobidrom/shared-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BACKUPS,
  CONTENT,
  EVENT_SERVICES,
  EVENTS,
  FRAMES,
  IDENTITY_FRAMES,
  OTHERS,
  RESTORED,
  RESTORES,
} from '../../e2e/support/callTable';
import { mountPlatform } from '../../platform/server/src/app';
import { fillDemo } from '../../platform/server/src/demo/fillDemo';
import { startProvider, testBrowser } from '../../platform/server/src/identity/testBrowser';
import type { Store } from '../../platform/server/src/store/database';
import { openTestStore } from '../../platform/server/src/store/testStore';
import { renderStartPage } from '../../shared-build/src/releases/startPage';
import { framingRefused } from '../probe/framing';
import { probe, runProbe } from '../probe/probe';
import { type Ask, patienceFor, requestTo, safeAddress } from '../probe/request';

const PORTAL = 'http://localhost:8080';
const startPage = (changes: object = {}) =>
  renderStartPage('<!doctype html><!-- portal-start -->', {
    configuration: configuration.parse(changes),
  } as PortalStart);
const REGISTER = JSON.stringify({ renderedAt: '2026-11-20T10:00:00Z', remotes: [] });

let store: Store;
let provider: Awaited<ReturnType<typeof startProvider>>;
let app: FastifyInstance;
let folder: string;
let stop: () => Promise<void>;
const tokens = new Map<string, string>();

/** The embedded platform with its demo data, without a port. */
beforeAll(async () => {
  store = await openTestStore();
  folder = await mkdtemp(join(tmpdir(), 'probe-'));
  provider = await startProvider(store.db, undefined, { demonstration: true });
  for (const account of ['admin', 'gast']) {
    tokens.set(account, (await testBrowser(provider.app).tokens(account)).access_token);
  }
  app = Fastify();
  const { scheduler, files } = await mountPlatform(app, {
    store,
    dataFolder: folder,
    verifyBearer: provider.identity.verifyBearer,
    now: () => new Date(),
    report: () => {},
    signedOn: provider.identity.signedOn,
    administration: provider.identity,
  });
  stop = () => scheduler.stop();
  await fillDemo(store, files, { now: new Date(), origin: 'http://localhost:8080' });
  // An archive of each, to be fetched.
  const headers = { authorization: `Bearer ${tokens.get('admin')}` };
  for (const service of EVENT_SERVICES) {
    const fired = await answerOf(`/api/event-scheduler/schedulers/${service}_backup/fire-now`, {
      method: 'POST',
      headers,
    });
    expect(fired.status).toBe(204);
    await vi.waitFor(
      async () => {
        const latest = await answerOf(`/api/event-search/event/backup/${service}`, { headers });
        expect((await latest.json()).accessUrl).toContain('.zip');
      },
      { timeout: 60_000, interval: 200 },
    );
  }
}, 240_000);
afterAll(async () => {
  await app.close();
  await provider.app.close();
  await stop();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

type Change = (answer: Response) => Response | Promise<Response>;

/** The installation's answers; those of one path are changed on their way. */
const asking =
  (broken?: { readonly path: string; readonly change: Change }): Ask =>
  async (url, init) => {
    const path = url.replace(PORTAL, '');
    const answer = await answerOf(path, init);
    return broken && path.split('?')[0] === broken.path ? broken.change(answer) : answer;
  };
const probeAs = (account: string, broken?: Parameters<typeof asking>[0]) =>
  probe(PORTAL, tokens.get(account) ?? '', asking(broken));

async function answerOf(url: string, { method = 'GET', headers = {}, body }: RequestInit) {
  if (url === '/') return new Response(startPage(), { headers: { 'content-type': 'text/html' } });
  if (url === '/releases/remotes.json') return new Response(REGISTER);
  const isProvider = url.startsWith('/keycloak') && !url.startsWith('/keycloak/admin');
  const {
    statusCode,
    rawPayload,
    headers: received,
  } = await (isProvider ? provider.app : app).inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost:8080', ...(headers as Record<string, string>) },
    ...(body != null && { payload: String(body) }),
  });
  const answer = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const one of [value ?? []].flat()) answer.append(name, String(one));
  }
  return new Response([204, 304].includes(statusCode) ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: answer,
  });
}

const changed =
  (change: (value: never) => unknown): Change =>
  async (answer) =>
    Response.json(change((await answer.json()) as never));

/** Calls about one thing of many, whichever: `*` stands for its name. */
const ABOUT_ONE = [
  'GET /api/event-scheduler/schedulers/*',
  'GET /api/preference-service/setting/*',
  'GET /api/preference-service/setting/*/*',
  'GET /api/kstore-v2/store/*/page',
  'GET /api/open-data-ckan-facade/ckan/dataset/*',
  'GET /api/ckan/dataset/*',
  ...OFFER_ADAPTER_IDS.map((adapter) => `GET /api/${adapter}/conflated/*`),
  ...EVENT_SERVICES.map((service) => `GET /api/data-storage/store/backups/${service}/default/*`),
];
const kindOf = (call: string): string => {
  const path = call.replace(/\?.*/, '');
  return ABOUT_ONE.find((one) => new RegExp(`^${one.replaceAll('*', '[^/]+')}$`).test(path)) ?? path;
};
/** Every call of chapter 7 that reads, as worked out by hand; the check of rights reads, although it is a POST. */
const READING = [CONTENT, OTHERS, EVENTS, BACKUPS, RESTORES, RESTORED, FRAMES, IDENTITY_FRAMES]
  .flat()
  .filter(({ call }) => /^GET |\/validateAccess$/.test(call))
  .flatMap(({ call }) =>
    call === 'GET /api/{accessUrl}'
      ? EVENT_SERVICES.map((service) => `GET /api/data-storage/store/backups/${service}/default/x.zip`)
      : [call],
  )
  .map(kindOf)
  .filter((call, index, all) => all.indexOf(call) === index);

/** Systems beside the portal, which the embedded edition does not bring. */
const BESIDE = ['GET /geoserver', 'GET /grafana', 'GET /argo-workflow'];

describe('an installation that is sound', () => {
  it('every answer fits, and nothing is left out but what it does not have', async () => {
    const findings = await probeAs('admin');
    expect(findings.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
    expect(findings.filter(({ outcome }) => outcome === 'skipped').map(({ call }) => call)).toEqual(BESIDE);
  });
  it('it is asked every call of the specification that reads', async () => {
    const asked = new Set<string>();
    await probe(PORTAL, tokens.get('admin') ?? '', (url, init) => {
      asked.add(kindOf(`${init.method ?? 'GET'} ${url.replace(PORTAL, '')}`));
      return asking()(url, init);
    });
    expect(READING.length).toBeGreaterThan(30);
    expect(READING.filter((call) => !asked.has(call))).toEqual([]);
  });
  it('what is no part of the specification, or need not be there yet, is no fault', async () => {
    for (const [path, call] of [
      ['/api/data-storage/store/image_inventory.txt', 'GET /api/data-storage/store/image_inventory.txt'],
      [/^\/api\/orga-management\/tags\/[^/]+\/uses$/, 'GET /api/orga-management/tags/{id}/uses'],
    ] as const) {
      const ask: Ask = async (url, init) => {
        const asked = url.replace(PORTAL, '');
        const isIt = typeof path === 'string' ? asked === path : path.test(asked);
        return isIt ? new Response(null, { status: 404 }) : asking()(url, init);
      };
      const findings = await probe(PORTAL, tokens.get('admin') ?? '', ask);
      expect(findings.find((finding) => finding.call === call)).toMatchObject({ outcome: 'skipped' });
      expect(findings.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
    }
  });
  it('the session for framed pages is ended again', async () => {
    await probeAs('admin');
    const left = await store.db.selectFrom('framed_session').selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('an installation that is configured otherwise', () => {
  const elsewhere = {
    apiBase: 'https://api.example/api',
    identity: { url: 'https://id.example/auth', realm: 'land', clientId: 'portal' },
  };
  const askedWith = async (changes: object) => {
    const asked: string[] = [];
    const findings = await probe(PORTAL, 'geheim', async (url, { headers }) => {
      if (url === `${PORTAL}/`) return new Response(startPage(changes));
      if (JSON.stringify(headers).includes('geheim')) asked.push(url);
      return new Response(null, { status: 500 });
    });
    return { asked, start: findings[0] };
  };
  it('is asked where its own configuration says', async () => {
    const { asked, start } = await askedWith(elsewhere);
    expect(start).toMatchObject({ outcome: 'fits' });
    expect(asked).toContain('https://api.example/api/event-scheduler/schedulers');
    expect(asked).toContain('https://api.example/api/ckan/user/sso');
    expect(asked).toContain('https://id.example/auth/realms/land/account');
    expect(
      asked.filter(
        (url) => !/^(?:https:\/\/(?:api|id)\.example\/|http:\/\/localhost:8080\/releases)/.test(url),
      ),
    ).toEqual([]);
  });
  it('names an address to which a token must not go: it is not sent there', async () => {
    const { asked, start } = await askedWith({ ...elsewhere, apiBase: 'http://api.example/api' });
    expect(start).toMatchObject({ outcome: 'differs', text: expect.stringContaining('https only') });
    expect(asked.filter((url) => url.includes('example'))).toEqual([]);
  });
});

describe('one answer is broken', () => {
  it.each<[string, string, Change, RegExp]>([
    [
      'GET /api/event-scheduler/schedulers',
      '/api/event-scheduler/schedulers',
      changed((events: { active: unknown }[]) => events.map((event) => ({ ...event, active: 'ja' }))),
      /another shape.*0\.active/,
    ],
    [
      'GET /api/orga-management/tags',
      '/api/orga-management/tags',
      () => new Response('<html>Anmeldung</html>'),
      /another shape/,
    ],
    ['GET /api/kstore-v2/store', '/api/kstore-v2/store', () => new Response(null, { status: 502 }), /^502/],
    [
      'GET /keycloak/realms/mobidrom/protocol/openid-connect/userinfo',
      '/keycloak/realms/mobidrom/protocol/openid-connect/userinfo',
      changed((info: object) => ({ ...info, groups: ['/argo_access'] })),
      /groups\.0/,
    ],
    [
      'GET /api/kstore-v2/backup',
      '/api/kstore-v2/backup',
      () => new Response('x', { headers: { 'content-type': 'text/html' } }),
      /its media type is text\/html/,
    ],
    ['GET /', '/', () => new Response('<html>Willkommen</html>'), /configuration/],
    [
      'GET /api/ckan/user/sso_logout',
      '/api/ckan/user/sso_logout',
      () => new Response(null, { status: 500 }),
      /^500/,
    ],
    [
      'GET /api/ckan/dataset',
      '/api/ckan/dataset',
      () => new Response('x', { headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' } }),
      /cannot be framed: .*deny/,
    ],
    [
      'GET /landingpage',
      '/landingpage',
      () => new Response(null, { status: 302, headers: { location: 'https://anders.example/' } }),
      /leads to https:\/\/anders\.example/,
    ],
    ['GET /kartenanwendung', '/kartenanwendung', () => Response.json({}), /media type is application\/json/],
  ])('%s: it is the only one that differs', async (call, path, change, words) => {
    const findings = await probeAs('admin', { path, change });
    const differing = findings.filter(({ outcome }) => outcome === 'differs');
    expect(differing.map((each) => each.call)).toEqual([call]);
    expect(differing[0]?.text).toMatch(words);
  });
});

it('a token of somebody without groups: the identity provider leaves the claim out, and every answer of its fits', async () => {
  const userinfo = '/keycloak/realms/mobidrom/protocol/openid-connect/userinfo';
  const answer = await answerOf(userinfo, { headers: { authorization: `Bearer ${tokens.get('gast')}` } });
  expect(await answer.json()).not.toHaveProperty('groups');
  const provider = (await probeAs('gast')).filter(({ call }) => call.startsWith('GET /keycloak/realms/'));
  expect(provider.map(({ call }) => call)).toContain(`GET ${userinfo}`);
  expect(provider.filter(({ outcome }) => outcome !== 'fits')).toEqual([]);
});

it('a token without rights: every refusal says so', async () => {
  const refused = (await probeAs('gast')).filter(({ text }) => text?.startsWith('403'));
  expect(refused.length).toBeGreaterThan(10);
});

describe('the command', () => {
  const run = async (words: readonly string[], token = '') => {
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const code = await runProbe({ words, token: async () => token, print: say, printError: say });
    return { code, said };
  };
  it.each([
    [[], 'x'],
    [['https://portal.example', '--token', 'secret'], 'x'],
    [['https://portal.example'], ''],
    [['http://portal.example'], 'x'],
    [['portal.example'], 'x'],
  ])('%j: nothing is asked, exit code 2', async (words, token) => {
    expect((await run(words, token)).code).toBe(2);
  });
  it('an installation that does not answer: exit code 1, and the token is not printed', async () => {
    const { code, said } = await run([`http://127.0.0.1:${await freePort()}`], 'geheim');
    expect(code).toBe(1);
    expect(said).toContain('no answer (ECONNREFUSED)');
    expect(said).not.toContain('geheim');
  });
});

describe('whether a page can stand in a frame', () => {
  const own = 'https://portal.example/geoserver';
  const foreign = 'https://karte.example/';
  it.each([
    ['nothing is said', own, {}, true],
    ['DENY', own, { 'x-frame-options': 'DENY' }, false],
    ['SAMEORIGIN of its own origin', own, { 'x-frame-options': 'SAMEORIGIN' }, true],
    ['SAMEORIGIN of another', foreign, { 'x-frame-options': 'sameorigin' }, false],
    [
      "'self' of its own",
      own,
      { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
      true,
    ],
    ["'self' of another", foreign, { 'content-security-policy': "frame-ancestors 'self'" }, false],
    [
      'the portal by name',
      foreign,
      { 'content-security-policy': 'frame-ancestors https://portal.example' },
      true,
    ],
    ["'none'", own, { 'content-security-policy': "frame-ancestors 'none'" }, false],
    [
      'one of two policies refuses',
      own,
      { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
      false,
    ],
    [
      'the policy counts, not the older word',
      own,
      { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
      true,
    ],
  ])('%s', (_what, page, headers, allowed) => {
    const refused = framingRefused(
      new Headers(headers as Record<string, string>),
      page,
      'https://portal.example',
    );
    expect(refused === undefined).toBe(allowed);
  });
});

it('an archive may take as long as behind the gateways, everything else half a minute', () => {
  expect(patienceFor('kstore-v2/backup')).toBe(1_800_000);
  expect(patienceFor('data-storage/store/backups/ckan/default/ckan_1.zip')).toBe(1_800_000);
  expect(patienceFor('event-search/event/backup/ckan')).toBe(30_000);
});

it('the token goes to no other address', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/steal' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = safeAddress(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  expect((await requestTo(url, 'geheim')('x'))?.status).toBe(302);
  server.closeAllConnections();
  server.close();
});
