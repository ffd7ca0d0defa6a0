import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@mobidrom/platform-api';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountPlatform } from '../../platform/server/src/app';
import { fillDemo } from '../../platform/server/src/demo/fillDemo';
import { startProvider, testBrowser } from '../../platform/server/src/identity/testBrowser';
import type { Store } from '../../platform/server/src/store/database';
import { openTestStore } from '../../platform/server/src/store/testStore';
import { probe, runProbe } from '../probe/probe';
import { portalAddress, requestTo } from '../probe/request';

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
  });
  stop = () => scheduler.stop();
  await fillDemo(store, files, { now: new Date(), origin: 'http://localhost:8080' });
}, 240_000);
afterAll(async () => {
  await app.close();
  await provider.app.close();
  await stop();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

type Change = (answer: Response) => Response | Promise<Response>;

/** Requests of an account; the answers of one path are changed on their way. */
function requests(account: string, broken?: { readonly path: string; readonly change: Change }) {
  const from =
    (prefix: string): Request =>
    async (path, { method = 'GET', body, headers = {} } = {}) => {
      const url = prefix + path;
      const answer = await answerOf(
        url,
        method,
        { ...headers, authorization: `Bearer ${tokens.get(account)}` },
        body,
      );
      return broken && url.split('?')[0] === broken.path ? broken.change(answer) : answer;
    };
  return [from('/'), from('/api/')] as const;
}

async function answerOf(url: string, method: string, headers: object, body: BodyInit | undefined) {
  if (url === '/releases/remotes.json') return new Response(REGISTER);
  const {
    statusCode,
    rawPayload,
    headers: received,
  } = await (url.startsWith('/keycloak') ? provider.app : app).inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost:8080', accept: 'application/json', ...headers },
    ...(body !== undefined && { payload: String(body) }),
  });
  return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: received as Record<string, string>,
  });
}

const changed =
  (change: (value: never) => unknown): Change =>
  async (answer) =>
    Response.json(change((await answer.json()) as never));

describe('an installation that is sound', () => {
  it('every answer fits, and nothing is left out but what it does not have', async () => {
    const findings = await probe(...requests('admin'));
    expect(findings.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
    expect(findings.filter(({ outcome }) => outcome === 'fits').length).toBeGreaterThanOrEqual(28);
    expect(findings.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
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
  ])('%s: it is the only one that differs', async (call, path, change, words) => {
    const findings = await probe(...requests('admin', { path, change }));
    const differing = findings.filter(({ outcome }) => outcome === 'differs');
    expect(differing.map((each) => each.call)).toEqual([call]);
    expect(differing[0]?.text).toMatch(words);
  });
});

it('a token without rights: every refusal says so', async () => {
  const refused = (await probe(...requests('gast'))).filter(({ text }) => text?.startsWith('403'));
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
    const { code, said } = await run(['http://localhost:1'], 'geheim');
    expect(code).toBe(1);
    expect(said).toContain('no answer');
    expect(said).not.toContain('geheim');
  });
});

it('the token goes to no other address', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/steal' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = portalAddress(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  expect((await requestTo(url, 'geheim')('x'))?.status).toBe(302);
  server.closeAllConnections();
  server.close();
});
