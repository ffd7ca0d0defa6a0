import { describe, expect, it } from 'vitest';
import { type Serve, setUpServer, setUpService } from './serve.fixture';
import { ask } from './site.fixture';

/** Declares the tests of how a service's answers are passed on, for the web server that `serve` starts. */
export function describeForwardedAnswers(serve: Serve): void {
  describe("a service's answer", () => {
    const service = setUpService();
    const server = setUpServer(serve, () => ({
      UPSTREAM_DATA_STORAGE: service.url,
      UPSTREAM_GRAFANA: service.url,
      UPSTREAM_GBFS: service.url,
      UPSTREAM_GEOSERVER: `${service.url}/inside`,
      KEYCLOAK_URL: service.url,
    }));

    it('keeps status, cookies and policy, and gets no header of the portal', async () => {
      service.answerWith((_request, response) => {
        response.writeHead(418, {
          'set-cookie': ['a=1', 'b=2'],
          'content-security-policy': "default-src 'self'",
          'x-own': 'yes',
        });
        response.end('teapot');
      });
      const answer = await fetch(`${server.url}/grafana/login`);
      expect(answer.status).toBe(418);
      expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
      expect(answer.headers.get('x-own')).toBe('yes');
      expect(answer.headers.get('permissions-policy')).toBeNull();
      expect(await answer.text()).toBe('teapot');
    });
    it('keeps the permission to be read by pages of any origin, which public feeds have', async () => {
      service.answerWith((_request, response) => {
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
      });
      const answer = await fetch(`${server.url}/api/GBFS/conflated/raeder`);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    });
    it("has the gateway's Strict-Transport-Security, which holds for the whole host name", async () => {
      service.answerWith((_request, response) => {
        response.writeHead(200, { 'strict-transport-security': 'max-age=1; includeSubDomains' }).end();
      });
      const received = async (headers: Record<string, string>) =>
        (await ask(server.url, '/keycloak/realms/x', { headers })).headers['strict-transport-security'];
      expect(await received({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
      expect(await received({})).toBeUndefined();
    });
    it('keeps its own error page, also for a status of which the web server has one', async () => {
      service.answerWith((_request, response) => response.writeHead(404).end('my own'));
      const answer = await fetch(`${server.url}/geoserver/x.js`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('my own');
    });
    it("redirects to an address of the portal where it names the service's own", async () => {
      service.answerWith((request, response) => {
        response.writeHead(302, { location: `http://${request.headers.host}/inside/x` }).end();
      });
      const answer = await fetch(`${server.url}/geoserver`, { redirect: 'manual' });
      const location = answer.headers.get('location') ?? '';
      expect(new URL(location, server.url).href).toBe(`${server.url}/geoserver/x`);
    });
    it('arrives in parts, before the service is done', async () => {
      let finish = () => {};
      service.answerWith((_request, response) => {
        response.write('first');
        finish = () => response.end('last');
      });
      const reader = (await fetch(`${server.url}/api/data-storage/store/x`)).body?.getReader();
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
      finish();
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
    });
  });
}
