import { describe, expect, it } from 'vitest';
import { type Serve, setUpServer, setUpService } from './serve.fixture';
import { ask, makeSite } from './site.fixture';

/** Declares the tests of what a service receives, for the web server that `serve` starts. */
export function describeForwardedRequests(serve: Serve): void {
  describe('a forwarded request', () => {
    const service = setUpService();
    const server = setUpServer(serve, () => ({
      UPSTREAM_EVENT_SCHEDULER: service.url,
      UPSTREAM_GRAFANA: service.url,
      UPSTREAM_CKAN: `${service.url}/`,
      UPSTREAM_GEOSERVER: `${service.url}/public`,
      KEYCLOAK_URL: `${service.url}/auth/`,
    }));
    const received = async (path: string) => (await fetch(server.url + path)).json();

    it('keeps method, path, query, body and the headers that matter', async () => {
      const answer = await fetch(`${server.url}/api/event-scheduler/schedulers/a%2Fb%20c?x=1&y=%20`, {
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
        'x-forwarded-host': new URL(server.url).host,
        'x-forwarded-for': '127.0.0.1',
      });
      expect(seen.headers.forwarded).toBeUndefined();
      expect(seen.headers['x-forwarded-prefix']).toBeUndefined();
    });
    it.each(['GET', 'DELETE', 'POST'])('keeps the type of a %s without a body', async (method) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const path = '/api/event-scheduler/schedulers/a';
      const seen = await (await fetch(server.url + path, { method, headers })).json();
      expect(seen).toMatchObject({ method, body: '', headers });
    });
    it('carries no cookie of the portal or the identity provider, except to the identity provider its own', async () => {
      const headers = { cookie: 'KEYCLOAK_IDENTITY=abc; mobidrom_framed=secret; KEYCLOAK_SESSION=x; own=1' };
      const seenBy = async (path: string) =>
        (await (await fetch(server.url + path, { headers })).json()).headers.cookie;
      expect(await seenBy('/grafana/x')).toBe('own=1');
      expect(await seenBy('/keycloak/realms/mobidrom')).toBe(
        'KEYCLOAK_IDENTITY=abc; KEYCLOAK_SESSION=x; own=1',
      );
    });
    it("has the upstream's own path in place of the prefix, and names the prefix", async () => {
      const seen = await received('/keycloak/realms/mobidrom?x=1');
      expect(seen.url).toBe('/auth/realms/mobidrom?x=1');
      expect(seen.headers['x-forwarded-prefix']).toBe('/keycloak');
      expect(await received('/api/ckan/dataset')).toMatchObject({ url: '/dataset' });
      expect(await received('/api/ckan?x=1')).toMatchObject({ url: '/?x=1' });
      expect(await received('/api/ckan')).toMatchObject({ url: '/' });
      expect(await received('/api/event-scheduler')).toMatchObject({ url: '/api/event-scheduler' });
    });
    it('is below the prefix of the service', async () => {
      expect((await fetch(`${server.url}/api/ckanother`)).status).toBe(404);
      expect((await fetch(`${server.url}/api/CKAN/x`)).status).toBe(404);
    });
    it.each(['/api/ckan', '/geoserver'])('does not climb out of %s', async (prefix) => {
      let count = 0;
      service.answerWith((_request, response) => {
        count += 1;
        response.end();
      });
      for (const path of [
        '/../internal',
        '/%2e%2e/internal',
        '/..%2finternal',
        '/..;/internal',
        '/..%3b/internal',
        '/%c0%ae%c0%ae/internal',
      ]) {
        expect((await ask(server.url, prefix + path)).status, path).toBe(400);
      }
      expect(count).toBe(0);
    });
    it('names the client as a trusted proxy saw it, not as the client claims', async () => {
      const site = makeSite();
      const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.4', 'x-forwarded-proto': 'https' };
      const seenWith = async (proxies: string) => {
        const { url, close } = await serve(site, { TRUSTED_PROXIES: proxies, UPSTREAM_MAP: service.url });
        const { body } = await ask(url, '/kartenanwendung', { headers });
        await close();
        return JSON.parse(body.toString()).headers;
      };
      const [exact, ranges, other, unrelated] = await Promise.all(
        ['127.0.0.1', 'uniquelocal,loopback', '192.0.2.7', 'uniquelocal,linklocal'].map(seenWith),
      );
      site.remove();
      for (const trusting of [exact, ranges]) {
        expect(trusting['x-forwarded-for']).toMatch(/^198\.51\.100\.4\b/);
        expect(trusting['x-forwarded-for']).not.toContain('6.6.6.6');
        expect(trusting['x-forwarded-proto']).toBe('https');
      }
      for (const cautious of [other, unrelated]) {
        expect(cautious).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
      }
    });
  });
}
