import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../webServer/serve.fixture';
import { echo, serviceThat } from '../webServer/service.fixture';
import { ask, makeSite, nonceOf, type Site } from '../webServer/site.fixture';
import { startNginx } from './startNginx.fixture';

/** Declares the tests of what nginx does and the embedded gateway does not. */
export function ownBehaviour(): void {
  let site: Site;
  const ended: Serving[] = [];
  beforeAll(() => {
    site = makeSite();
  });
  afterEach(async () => {
    for (const { close } of ended.splice(0).reverse()) await close();
  });
  afterAll(() => site.remove());

  const start = async (platformUrl: string, environment: Record<string, string> = {}) => {
    const nginx = await startNginx({ ...site, platformUrl, environment });
    ended.push(nginx);
    return nginx;
  };
  const service = async (...answers: Parameters<typeof serviceThat>) => {
    const serving = await serviceThat(...answers);
    ended.push(serving);
    return serving.url;
  };

  describe('the platform services', () => {
    it('answer whatever no other service is named for, with all cookies', async () => {
      const { url } = await start(`${await service(echo)}/`);
      const headers = { cookie: 'mobidrom_framed=secret; KEYCLOAK_IDENTITY=abc' };
      for (const path of ['/api/ckan/dataset?x=1', '/landingpage', '/keycloak/realms/mobidrom']) {
        const seen = JSON.parse((await ask(url, path, { headers })).body.toString());
        expect(seen.url).toBe(path);
        expect(seen.headers.cookie, path).toContain('KEYCLOAK_IDENTITY=abc');
      }
      const catalogue = JSON.parse((await ask(url, '/api/ckan/user/sso', { headers })).body.toString());
      expect(catalogue.headers.cookie).toBe(headers.cookie);
    });
  });

  describe('connections that change the protocol', () => {
    /** Asks for a WebSocket; answers what became of it. */
    const open = (url: string, path: string) =>
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
    it('are passed on to Grafana and Argo alone', async () => {
      const server = createServer((_request, response) => response.end());
      server.on('upgrade', (_request, socket) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        socket.on('data', (chunk: Buffer) => socket.end(`${chunk}-pong`));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
      const { url } = await start(address);
      expect(await open(url, '/grafana/api/live/ws')).toBe('upgraded: ping-pong');
      expect(await open(url, '/argo-workflow/stream')).toBe('upgraded: ping-pong');
      expect(await open(url, '/geoserver/ws')).toBe('200');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  });

  describe('the log of requests', () => {
    it('holds neither the query, where a code of a sign-in stands, nor the nonce', async () => {
      const { url, close } = await start('http://127.0.0.1:1');
      const answer = await ask(url, '/anmeldung?code=secret&state=x');
      const { port } = new URL(url);
      ended.pop();
      await close();
      const log = readFileSync(join(site.folder, `nginx-${port}`, 'access.log'), 'utf8');
      expect(log).toContain('"GET /anmeldung" 200');
      expect(log).not.toContain('secret');
      expect(log).not.toContain(String(nonceOf(answer)));
    });
    it('and the one of errors hold no query either where a service is down', async () => {
      const { url, close, log } = await start('http://127.0.0.1:1');
      const headers = { referer: 'http://localhost/anmeldung?code=secret' };
      expect((await ask(url, '/api/event-scheduler/event?key=secret', { headers })).status).toBe(502);
      const { port } = new URL(url);
      ended.pop();
      await close();
      const requests = readFileSync(join(site.folder, `nginx-${port}`, 'access.log'), 'utf8');
      expect(requests).toContain('"GET /api/event-scheduler/event" 502');
      expect(requests + log()).not.toContain('secret');
    });
  });

  describe('without the module for brotli', () => {
    it('answers are compressed by gzip', async () => {
      const { url } = await start('http://127.0.0.1:1', { NGINX_MODULES: '/nowhere' });
      for (const path of ['/', '/assets/main.1a2b.js']) {
        const { headers } = await ask(url, path, { headers: { 'accept-encoding': 'br, gzip' } });
        expect(headers['content-encoding'], path).toBe('gzip');
      }
    });
  });

  describe('a setting that does not fit', () => {
    it.each([
      [{ UPSTREAM_NOBODY: 'http://x' }, /UPSTREAM_NOBODY: there is no service of this name/],
      [{ UPSTREAM_CKAN: 'http://x"; } server {' }, /UPSTREAM_CKAN holds a character/],
      [{ ALLOWED_HOSTS: 'a.example 1; include /etc/x' }, /is not a list of names/],
      [{ TRUSTED_PROXIES: 'proxy.example' }, /TRUSTED_PROXIES: 'proxy\.example' is no address/],
      [{ HSTS_SUBDOMAINS: 'true' }, /HSTS_SUBDOMAINS: 'true' is neither yes nor no/],
      [{ CA_FILE: '/nowhere.pem' }, /nowhere\.pem cannot be read/],
    ])('%o: refused, and nothing is started', async (environment, words) => {
      await expect(start('http://127.0.0.1:1', environment)).rejects.toThrow(words);
    });
  });
}
