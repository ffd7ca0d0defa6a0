import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, type RequestListener, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Serve, ServeLimits } from './serve.fixture';
import { echo, readSocket, serviceThat as startService } from './service.fixture';
import { ask, makeSite, type Site } from './site.fixture';

/**
 * How every web server of the portal passes requests on to services, whichever it is: declares the tests for the one that
 * `serve` starts.
 */
export function answersForwarding(serve: Serve): void {
  const ended: (() => Promise<unknown>)[] = [];
  let site: Site;
  beforeAll(() => {
    site = makeSite();
  });
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });
  afterAll(() => site.remove());

  /** Starts a service that answers as told; answers its address. */
  async function serviceThat(answers: RequestListener): Promise<string> {
    const { url, close } = await startService(answers);
    ended.push(close);
    return url;
  }
  /** Starts a web server that forwards as the environment says; answers its address. */
  async function serverWith(environment: Record<string, string>, limits?: ServeLimits): Promise<string> {
    const { url, close } = await serve(site, environment, limits);
    ended.push(close);
    return url;
  }

  describe('what a service receives', () => {
    it('method, path, query, body and every header that matters', async () => {
      const server = await serverWith({ UPSTREAM_EVENT_SCHEDULER: await serviceThat(echo) });
      const answer = await fetch(`${server}/api/event-scheduler/schedulers/a%2Fb%20c?x=1&y=%20`, {
        method: 'PUT',
        headers: {
          authorization: 'Bearer abc',
          'content-type': 'application/json',
          cookie: 'a=b',
          forwarded: 'for=6.6.6.6',
        },
        body: '{"active":true}',
      });
      const seen = await answer.json();
      expect(seen.method).toBe('PUT');
      expect(seen.url).toBe('/api/event-scheduler/schedulers/a%2Fb%20c?x=1&y=%20');
      expect(seen.body).toBe('{"active":true}');
      expect(seen.headers).toMatchObject({
        authorization: 'Bearer abc',
        'content-type': 'application/json',
        cookie: 'a=b',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': new URL(server).host,
        'x-forwarded-for': '127.0.0.1',
      });
      expect(seen.headers.forwarded).toBeUndefined();
      expect(seen.headers['x-forwarded-prefix']).toBeUndefined();
    });
    it('who asked, as a trusted proxy saw it, and not as the client claims', async () => {
      const service = await serviceThat(echo);
      const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.4', 'x-forwarded-proto': 'https' };
      const seenBy = async (environment: Record<string, string>) => {
        const server = await serverWith({ ...environment, UPSTREAM_MAP: service });
        return JSON.parse((await ask(server, '/kartenanwendung', { headers })).body.toString()).headers;
      };
      for (const proxies of ['127.0.0.1', 'uniquelocal,loopback']) {
        const trusting = await seenBy({ TRUSTED_PROXIES: proxies });
        expect(trusting['x-forwarded-for'], proxies).toMatch(/^198\.51\.100\.4\b/);
        expect(trusting['x-forwarded-for'], proxies).not.toContain('6.6.6.6');
        expect(trusting['x-forwarded-proto'], proxies).toBe('https');
      }
      for (const proxies of ['192.0.2.7', 'uniquelocal,linklocal']) {
        const cautious = await seenBy({ TRUSTED_PROXIES: proxies });
        expect(cautious).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
      }
    });
    it('no secret of the portal or of the identity provider, but for the latter its own', async () => {
      const service = await serviceThat(echo);
      const server = await serverWith({ UPSTREAM_GRAFANA: service, KEYCLOAK_URL: service });
      const headers = { cookie: 'KEYCLOAK_IDENTITY=abc; mobidrom_framed=secret; KEYCLOAK_SESSION=x; own=1' };
      const seenBy = async (path: string) =>
        (await (await fetch(server + path, { headers })).json()).headers.cookie;
      expect(await seenBy('/grafana/x')).toBe('own=1');
      expect(await seenBy('/keycloak/realms/mobidrom')).toBe(
        'KEYCLOAK_IDENTITY=abc; KEYCLOAK_SESSION=x; own=1',
      );
    });
    it('in the place of the prefix, where its address has a path, and is told of it', async () => {
      const service = await serviceThat(echo);
      const server = await serverWith({ KEYCLOAK_URL: `${service}/auth/`, UPSTREAM_CKAN: `${service}/` });
      const seen = await (await fetch(`${server}/keycloak/realms/mobidrom?x=1`)).json();
      expect(seen.url).toBe('/auth/realms/mobidrom?x=1');
      expect(seen.headers['x-forwarded-prefix']).toBe('/keycloak');
      expect(await (await fetch(`${server}/api/ckan/dataset`)).json()).toMatchObject({ url: '/dataset' });
      expect(await (await fetch(`${server}/api/ckan?x=1`)).json()).toMatchObject({ url: '/?x=1' });
    });
    it('nothing that is not below its prefix', async () => {
      const server = await serverWith({ UPSTREAM_CKAN: await serviceThat(echo) });
      expect((await fetch(`${server}/api/ckanother`)).status).toBe(404);
      expect((await fetch(`${server}/api/CKAN/x`)).status).toBe(404);
    });
    it('no path that climbs out of the prefix', async () => {
      let asked = 0;
      const service = await serviceThat((_request, response) => {
        asked += 1;
        response.end();
      });
      const server = await serverWith({ UPSTREAM_CKAN: `${service}/public` });
      for (const path of [
        '/api/ckan/../internal',
        '/api/ckan/%2e%2e/internal',
        '/api/ckan/..%2finternal',
        '/api/ckan/..;/internal',
        '/api/ckan/..%3b/internal',
        '/api/ckan/%c0%ae%c0%ae/internal',
      ]) {
        expect((await ask(server, path)).status, path).toBe(400);
      }
      expect(asked).toBe(0);
    });
  });

  describe('what a service answers', () => {
    it('status, cookies and policy as they are, and nothing added', async () => {
      const service = await serviceThat((_request, response) => {
        response.writeHead(418, {
          'set-cookie': ['a=1', 'b=2'],
          'content-security-policy': "default-src 'self'",
          'x-own': 'yes',
        });
        response.end('teapot');
      });
      const server = await serverWith({ UPSTREAM_GRAFANA: service });
      const answer = await fetch(`${server}/grafana/login`);
      expect(answer.status).toBe(418);
      expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(answer.headers.get('x-own')).toBe('yes');
      expect(answer.headers.get('permissions-policy')).toBeNull();
      expect(await answer.text()).toBe('teapot');
    });
    it('what browsers are told about https is the gateway’s to say, since it holds for the whole name', async () => {
      const service = await serviceThat((_request, response) => {
        response.writeHead(200, { 'strict-transport-security': 'max-age=1; includeSubDomains' }).end();
      });
      const server = await serverWith({ KEYCLOAK_URL: service });
      const said = async (headers: Record<string, string>) =>
        (await ask(server, '/keycloak/realms/x', { headers })).headers['strict-transport-security'];
      expect(await said({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
      expect(await said({})).toBeUndefined();
    });
    it('its own errors are its own, also those of which the web server has a page', async () => {
      const service = await serviceThat((_request, response) => response.writeHead(404).end('my own'));
      const server = await serverWith({ UPSTREAM_GEOSERVER: service });
      const answer = await fetch(`${server}/geoserver/x.js`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('my own');
    });
    it('a redirect to its own address leads back into the portal', async () => {
      const service = await serviceThat((request, response) => {
        response.writeHead(302, { location: `http://${request.headers.host}/inside/x` }).end();
      });
      const server = await serverWith({ UPSTREAM_GEOSERVER: `${service}/inside` });
      const answer = await fetch(`${server}/geoserver`, { redirect: 'manual' });
      expect(new URL(answer.headers.get('location') ?? '', server).href).toBe(`${server}/geoserver/x`);
    });
    it('the first part arrives before the service is done', async () => {
      let finish = () => {};
      const server = await serverWith({
        UPSTREAM_DATA_STORAGE: await serviceThat((_request, response) => {
          response.write('first');
          finish = () => response.end('last');
        }),
      });
      const reader = (await fetch(`${server}/api/data-storage/store/x`)).body?.getReader();
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
      finish();
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
    });
  });

  describe('a service that does not work', () => {
    it('is down: 502, saying which', async () => {
      const server = await serverWith({ UPSTREAM_ORGA_MANAGEMENT: 'http://127.0.0.1:1' });
      const answer = await fetch(`${server}/api/orga-management/tags`);
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await answer.json()).detail).toContain('Organisationen und Tags');
    });
    it('has a name that nobody knows: 502, and everything else goes on', async () => {
      const server = await serverWith({ UPSTREAM_MAP: 'http://karte.invalid' });
      const answer = await fetch(`${server}/kartenanwendung`, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(await answer.text()).toContain('Dieser Dienst ist nicht erreichbar.');
      expect((await fetch(server)).status).toBe(200);
    });
    it('stays silent: 504', async () => {
      const server = await serverWith({ UPSTREAM_KSTORE_V2: await serviceThat(() => {}) }, { silence: 1 });
      const answer = await fetch(`${server}/api/kstore-v2/store`);
      expect(answer.status).toBe(504);
      expect((await answer.json()).detail).toContain('Datentabellen');
    });
    it.each([
      ['GET', '/api/kstore-v2/backup', 'UPSTREAM_KSTORE_V2'],
      ['PUT', '/api/kstore-v2/restore', 'UPSTREAM_KSTORE_V2'],
      ['GET', '/api/data-storage/store/backups/ckan/default/ckan_backup.zip', 'UPSTREAM_DATA_STORAGE'],
      ['GET', '/grafana/api/live', 'UPSTREAM_GRAFANA'],
    ])('may think for longer before it answers: %s %s', async (method, path, variable) => {
      const service = await serviceThat((request, response) => {
        request.resume();
        setTimeout(() => response.end('done'), 2_500);
      });
      const server = await serverWith({ [variable]: service }, { silence: 1 });
      const answer = await ask(server, path, { method, ...(method === 'PUT' && { body: 'x' }) });
      expect([answer.status, answer.body.toString()]).toEqual([200, 'done']);
    });
  });

  describe('the size of what is sent', () => {
    const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
    /** A body without a Content-Length, so that only counting can find its size. */
    const chunked = (text: string) => new Blob([text]).stream();

    it('over 1 MB is 413, announced or not', async () => {
      const server = await serverWith({ UPSTREAM_PREFERENCE_SERVICE: await serviceThat(echo) });
      const url = `${server}/api/preference-service/setting/a/b`;
      expect((await fetch(url, { method: 'POST', body: megabytes(2) })).status).toBe(413);
      const counted = { method: 'POST', body: chunked(megabytes(2)), duplex: 'half' };
      expect((await fetch(url, counted as RequestInit)).status).toBe(413);
    });
    it.each([
      ['/api/preference-service/restore?execute=true', 'UPSTREAM_PREFERENCE_SERVICE'],
      ['/api/data-storage/store/backups/ckan/default/ckan_backup.zip', 'UPSTREAM_DATA_STORAGE'],
    ])('an archive may be larger: %s', async (path, variable) => {
      const server = await serverWith({ [variable]: await serviceThat(echo) });
      const answer = await fetch(server + path, {
        method: 'PUT',
        headers: { 'content-type': 'application/zip' },
        body: megabytes(3),
      });
      const seen = await answer.json();
      expect(seen.url).toBe(path);
      expect(seen.body.length).toBe(3 * 1024 * 1024);
    });
    it.each([true, false])('an archive that is too large is 413, announced: %s', async (announced) => {
      const server = await serverWith({ UPSTREAM_KSTORE_V2: await serviceThat(echo) }, { archive: 2 });
      const answer = await fetch(`${server}/api/kstore-v2/restore`, {
        method: 'PUT',
        ...(announced ? { body: megabytes(3) } : { body: chunked(megabytes(3)), duplex: 'half' }),
      } as RequestInit);
      expect(answer.status).toBe(413);
    });
    it('an archive reaches the service while it is still being sent', async () => {
      let arrived = (_text: string) => {};
      const first = new Promise<string>((resolve) => {
        arrived = resolve;
      });
      const service = await serviceThat((request, response) => {
        request.once('data', (chunk: Buffer) => arrived(chunk.toString()));
        request.on('end', () => response.end());
        request.on('error', () => undefined);
      });
      const { port } = new URL(await serverWith({ UPSTREAM_KSTORE_V2: service }));
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        'PUT /api/kstore-v2/restore HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5368709120\r\n\r\nfirst part',
      );
      expect(await first).toBe('first part');
      socket.destroy();
    });
    it('an answer that comes before all of an archive was sent arrives', async () => {
      const service = await serviceThat((_request, response) => response.writeHead(404).end('none'));
      const { port } = new URL(await serverWith({ UPSTREAM_DATA_STORAGE: service }));
      const part = Buffer.alloc(1024 * 1024);
      const parts = 128;
      // A server may say that it will send no more; that ends nothing of what is sent to it.
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      const received = readSocket(socket, /none/);
      socket.write(
        `PUT /api/data-storage/store/backups/ckan/default/ckan_backup.zip HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${parts * part.length}\r\n\r\n`,
      );
      // As a browser does: all of it is sent, whatever comes meanwhile. A connection that is broken off fails.
      for (let sent = 0; sent < parts; sent += 1) {
        await new Promise<void>((resolve, reject) => {
          socket.write(part, (error) => (error ? reject(error) : resolve()));
        });
      }
      expect(await received).toMatch(/^HTTP\/1\.1 404 /);
      socket.destroy();
    });
    it('a large archive is kept nowhere on its way: what was sent is never far ahead of what arrived', async () => {
      const size = 256 * 1024 * 1024;
      let received = 0;
      let ahead = 0;
      let sent: ClientRequest | undefined;
      const service = await serviceThat(async (request, response) => {
        for await (const chunk of request as AsyncIterable<Buffer>) {
          received += chunk.length;
          ahead = Math.max(ahead, (sent?.socket?.bytesWritten ?? size) - received);
        }
        response.end();
      });
      const { port } = new URL(await serverWith({ UPSTREAM_KSTORE_V2: service }));
      const part = Buffer.alloc(1024 * 1024);
      const headers = { host: 'localhost', 'content-length': size };
      const options = { port, path: '/api/kstore-v2/restore', method: 'PUT', headers, agent: false };
      const upload = request({ host: '127.0.0.1', ...options });
      sent = upload;
      const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
      await pipeline(Readable.from(Array.from({ length: size / part.length }, () => part)), upload);
      const [answer] = await answered;
      expect(answer.resume().statusCode).toBe(200);
      expect(received).toBe(size);
      // The buffers of four ends of connections; a copy in memory or on the disk would be all of it.
      expect(ahead).toBeLessThan(size / 4);
    });
  });
}
