import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { BEACON_ADDRESS } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { echo, startService } from '../webServer/service.fixture';
import type { Serving } from '../webServer/serving.fixture';
import { ask, makeSite, nonceOf, type Site } from '../webServer/site.fixture';
import { type Nginx, startNginx } from './startNginx.fixture';

/** Declares the tests of what nginx does and the embedded gateway does not. */
export function describeNginx(): void {
  let site: Site;
  beforeAll(() => {
    site = makeSite();
  });
  afterAll(() => site.remove());
  const start = (platformUrl: string, environment: Record<string, string> = {}) =>
    startNginx({ ...site, platformUrl, environment });

  describePlatform(start);
  describeLogs(start, () => site.folder);
  describeFormLimits(start);
  describeBeaconFlood(start);

  describe('compression without the brotli modules', () => {
    it('is gzip', async () => {
      const { url, close } = await start('http://127.0.0.1:1', { NGINX_MODULES: '/nowhere' });
      for (const path of ['/', '/assets/main.1a2b.js']) {
        const { headers } = await ask(url, path, { headers: { 'accept-encoding': 'br, gzip' } });
        expect(headers['content-encoding'], path).toBe('gzip');
      }
      await close();
    });
  });

  describe('an invalid setting', () => {
    it.each([
      [{ UPSTREAM_NOBODY: 'http://x' }, /UPSTREAM_NOBODY: there is no service of this name/],
      [{ UPSTREAM_CKAN: 'http://x"; } server {' }, /UPSTREAM_CKAN holds a character/],
      [{ ALLOWED_HOSTS: 'a.example 1; include /etc/x' }, /is not a list of names/],
      [{ TRUSTED_PROXIES: 'proxy.example' }, /TRUSTED_PROXIES: 'proxy\.example' is no address/],
      [{ HSTS_SUBDOMAINS: 'true' }, /HSTS_SUBDOMAINS: 'true' is neither yes nor no/],
      [{ NJS_MODULE: '/nowhere.so' }, /NJS_MODULE: '\/nowhere\.so' cannot be read.*libnginx-mod-http-js/],
      [{ CA_FILE: '/nowhere.pem' }, /nowhere\.pem cannot be read/],
    ])('is refused before nginx starts: %o', async (environment, words) => {
      await expect(start('http://127.0.0.1:1', environment)).rejects.toThrow(words);
    });
  });
}

/** The limits of forms count per client address, which the trusted proxy in front names. */
function describeFormLimits(start: Start): void {
  const BASE = '/keycloak/realms/mobidrom/login-actions';
  describe.each([
    ['authenticate', 61],
    ['registration', 21],
  ])('the form %s of the identity provider', (form, permitted) => {
    it('is limited per client address, with a German message and the time to wait', async () => {
      const service = await startService();
      const { url, close } = await start(service.url);
      const post = (address: string, spelling = form) =>
        ask(url, `${BASE}/${spelling}?execution=1`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address, accept: 'application/json' },
        });
      // Java servers find the form by all of these.
      const spellings = [form, `${form}/`, `${form};x=1`, `/${form}`];
      const answers = await Promise.all(
        Array.from({ length: permitted + 40 }, (_, at) =>
          post('192.0.2.7', spellings[at % spellings.length]),
        ),
      );
      const refused = answers.filter(({ status }) => status === 429);
      // While the forms arrive, some more may become permitted.
      expect(answers.length - refused.length).toBeGreaterThanOrEqual(permitted);
      expect(refused.length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - refused.length);
      for (const { headers, body } of refused) {
        expect(headers['retry-after']).toBe('60');
        expect(JSON.parse(body.toString())).toMatchObject({ status: 429, title: 'Zu viele Versuche.' });
      }
      expect((await post('192.0.2.8')).status).toBe(200);
      const read = await ask(url, `${BASE}/${form}?execution=1`, {
        headers: { 'x-forwarded-for': '192.0.2.7' },
      });
      expect(read.status).toBe(200);
      await close();
      await service.close();
    });
  });
}

/** The limit of beacons counts per client address, before their service hears of them. */
function describeBeaconFlood(start: Start): void {
  /** As the service has them (`BEACONS` of platform/server). */
  const [burst, perMinute] = [600, 1200];

  it('passes on no more beacons of an address than its limit, and drops the others without a word', async () => {
    const service = await startService();
    const { url, close } = await start(service.url);
    const send = async (address: string) => {
      const { status, body } = await ask(url, BEACON_ADDRESS, {
        method: 'POST',
        headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
        body: '{}',
      });
      // The service echoes what reaches it.
      expect([200, 204]).toContain(status);
      expect(body.length > 0).toBe(status === 200);
      return status;
    };
    const begun = performance.now();
    const statuses: number[] = [];
    let left = 2 * burst;
    const flood = async () => {
      for (; left > 0; left -= 1) statuses.push(await send('192.0.2.7'));
    };
    await Promise.all(Array.from({ length: 40 }, flood));
    const minutes = (performance.now() - begun) / 60_000;
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(burst);
    // One is permitted beside the burst; while they arrive, some more become permitted.
    expect(passed).toBeLessThanOrEqual(burst + 1 + Math.ceil(perMinute * minutes));
    expect(await send('192.0.2.8')).toBe(200);
    await close();
    await service.close();
  });
}

type Start = (platformUrl: string, environment?: Record<string, string>) => Promise<Nginx>;

/** Sends a WebSocket handshake, and returns the status of the response or the first message after the upgrade. */
const openWebSocket = (url: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = httpRequest(new URL(path, url), {
      agent: false,
      headers: { connection: 'Upgrade', upgrade: 'websocket' },
    });
    sent.on('upgrade', (_answer, socket) => {
      socket.once('data', (chunk: Buffer) => {
        socket.destroy();
        resolve(`upgraded: ${chunk}`);
      });
      socket.write('ping');
    });
    sent.on('response', (answer) => resolve(String(answer.resume().statusCode)));
    sent.on('error', reject).end();
  });

/** Service that echoes requests, and messages over WebSockets. */
async function startPlatform(): Promise<Serving> {
  const server = createServer(echo);
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.on('data', (chunk: Buffer) => socket.end(`${chunk}-pong`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function describePlatform(start: Start): void {
  describe('the platform services', () => {
    let platform: Serving;
    let nginx: Nginx;
    beforeAll(async () => {
      platform = await startPlatform();
      nginx = await start(`${platform.url}/`);
    });
    afterAll(async () => {
      await nginx?.close();
      await platform?.close();
    });

    it('receive every request that no other service is configured for, with all cookies', async () => {
      const headers = { cookie: 'mobidrom_framed=secret; KEYCLOAK_IDENTITY=abc' };
      for (const path of ['/api/ckan/dataset?x=1', '/landingpage', '/keycloak/realms/mobidrom']) {
        const seen = JSON.parse((await ask(nginx.url, path, { headers })).body.toString());
        expect(seen.url).toBe(path);
        expect(seen.headers.cookie, path).toContain('KEYCLOAK_IDENTITY=abc');
      }
      const { body } = await ask(nginx.url, '/api/ckan/user/sso', { headers });
      expect(JSON.parse(body.toString()).headers.cookie).toBe(headers.cookie);
    });
    it('get WebSocket connections only where they are Grafana or Argo', async () => {
      expect(await openWebSocket(nginx.url, '/grafana/api/live/ws')).toBe('upgraded: ping-pong');
      expect(await openWebSocket(nginx.url, '/argo-workflow/stream')).toBe('upgraded: ping-pong');
      expect(await openWebSocket(nginx.url, '/geoserver/ws')).toBe('200');
    });
  });
}

function describeLogs(start: Start, folder: () => string): void {
  describe('the logs', () => {
    let requests: string;
    let lines: readonly { readonly requestId: string }[];
    let problem: { readonly requestId: string };
    let errors: string;
    let nonce: string | undefined;
    beforeAll(async () => {
      const { url, close, log } = await start('http://127.0.0.1:1');
      nonce = nonceOf(await ask(url, '/anmeldung?code=secret&state=x'));
      const headers = { referer: 'http://localhost/anmeldung?code=secret' };
      const failed = await ask(url, '/api/event-scheduler/event?key=secret', { headers });
      expect(failed.status).toBe(502);
      problem = JSON.parse(failed.body.toString());
      // The log is complete once nginx has ended.
      await close();
      requests = readFileSync(join(folder(), `nginx-${new URL(url).port}`, 'access.log'), 'utf8');
      lines = requests
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      errors = log();
    });
    it('of requests hold neither the query, which can contain a sign-in code, nor the nonce', () => {
      expect(lines).toContainEqual(
        expect.objectContaining({ method: 'GET', path: '/anmeldung', status: 200, msg: 'request' }),
      );
      expect(requests).not.toContain('secret');
      expect(nonce).toBeDefined();
      expect(requests).not.toContain(String(nonce));
    });
    it('of requests are JSON lines with the id that the problem details carry', () => {
      expect(lines.map(({ requestId }) => requestId)).toContain(problem.requestId);
    });
    it('of errors hold no query either where a service is down', () => {
      expect(lines).toContainEqual(
        expect.objectContaining({ path: '/api/event-scheduler/event', status: 502 }),
      );
      expect(requests + errors).not.toContain('secret');
    });
  });
}
