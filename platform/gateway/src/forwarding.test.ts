import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configuration } from '@mobidrom/shared-contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway } from './gateway';
import { upstreamsFrom } from './upstreams';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** Starts a service that answers as told; answers its address. */
async function serviceThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ended.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** Starts a gateway that forwards as the environment says; answers its address. */
async function gatewayWith(env: Record<string, string>, upstreamTimeout = 5_000): Promise<string> {
  const app = await createGateway({
    hostDist: '/nowhere',
    releases: '/nowhere',
    configuration: configuration.parse({}),
    upstreams: upstreamsFrom(env),
    upstreamTimeout,
    mount: (scope) => {
      scope.get('/api/ckan/dataset', async () => 'embedded');
    },
  });
  ended.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}
async function read(stream: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  try {
    const body = await read(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body }));
  } catch {
    // The gateway broke the body off: what it answers then is what the tests look at.
    response.destroy();
  }
};

describe('forwarding', () => {
  it('passes on method, path, query, body and every header that matters', async () => {
    const gateway = await gatewayWith({ UPSTREAM_EVENT_SCHEDULER: await serviceThat(echo) });
    const answer = await fetch(`${gateway}/api/event-scheduler/schedulers/a%2Fb?x=1&y=%20`, {
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
    expect(seen.url).toBe('/api/event-scheduler/schedulers/a%2Fb?x=1&y=%20');
    expect(seen.body).toBe('{"active":true}');
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer abc',
      'content-type': 'application/json',
      cookie: 'a=b',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(gateway).host,
      'x-forwarded-for': '127.0.0.1',
    });
    expect(seen.headers.forwarded).toBeUndefined();
  });
  it('keeps the secrets of the portal and of the identity provider from the other services', async () => {
    const service = await serviceThat(echo);
    const gateway = await gatewayWith({ UPSTREAM_GRAFANA: service, KEYCLOAK_URL: service });
    const headers = { cookie: 'KEYCLOAK_IDENTITY=abc; mobidrom_framed=secret; own=1' };
    const seenBy = async (path: string) =>
      (await (await fetch(gateway + path, { headers })).json()).headers.cookie;
    expect(await seenBy('/grafana/x')).toBe('own=1');
    expect(await seenBy('/keycloak/realms/mobidrom')).toBe('KEYCLOAK_IDENTITY=abc; own=1');
  });
  it('an address with a path takes the place of the prefix, and is told of it', async () => {
    const service = await serviceThat(echo);
    const gateway = await gatewayWith({ KEYCLOAK_URL: `${service}/auth/` });
    const seen = await (await fetch(`${gateway}/keycloak/realms/mobidrom?x=1`)).json();
    expect(seen.url).toBe('/auth/realms/mobidrom?x=1');
    expect(seen.headers['x-forwarded-prefix']).toBe('/keycloak');
  });
  it('wins over what is embedded, and only below its prefix', async () => {
    const gateway = await gatewayWith({ UPSTREAM_CKAN: await serviceThat(echo) });
    expect(await (await fetch(`${gateway}/api/ckan/dataset`)).json()).toMatchObject({
      url: '/api/ckan/dataset',
    });
    expect((await fetch(`${gateway}/api/ckanother`)).status).toBe(404);
  });
  it('passes on status, cookies and policy as they are, and adds none of its own', async () => {
    const service = await serviceThat((_request, response) => {
      response.writeHead(418, {
        'set-cookie': ['a=1', 'b=2'],
        'content-security-policy': "default-src 'self'",
        'x-own': 'yes',
      });
      response.end('teapot');
    });
    const gateway = await gatewayWith({ UPSTREAM_GRAFANA: service });
    const answer = await fetch(`${gateway}/grafana/login`);
    expect(answer.status).toBe(418);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(answer.headers.get('x-own')).toBe('yes');
    expect(answer.headers.get('permissions-policy')).toBeNull();
    expect(await answer.text()).toBe('teapot');
  });
  it('leads a redirect to the own address of the service back into the portal', async () => {
    const service = await serviceThat((request, response) => {
      response.writeHead(302, { location: `http://${request.headers.host}/inside/x` }).end();
    });
    const gateway = await gatewayWith({ UPSTREAM_GEOSERVER: `${service}/inside` });
    const answer = await fetch(`${gateway}/geoserver`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/geoserver/x');
  });
  it('streams: the first part arrives before the service is done', async () => {
    let finish = () => {};
    const gateway = await gatewayWith({
      UPSTREAM_DATA_STORAGE: await serviceThat((_request, response) => {
        response.write('first');
        finish = () => response.end('last');
      }),
    });
    const reader = (await fetch(`${gateway}/api/data-storage/store/x`)).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });
  it('a service that is down is 502, saying which', async () => {
    const gateway = await gatewayWith({ UPSTREAM_ORGA_MANAGEMENT: 'http://127.0.0.1:1' });
    const answer = await fetch(`${gateway}/api/orga-management/tags`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { detail } = await answer.json();
    expect(detail).toContain('Organisationen und Tags');
    expect(detail).toContain('ECONNREFUSED');
  });
  it('a service whose name nobody knows is 502', async () => {
    const gateway = await gatewayWith({ UPSTREAM_MAP: 'http://karte.invalid' });
    const answer = await fetch(`${gateway}/kartenanwendung`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('Dieser Dienst ist nicht erreichbar.');
  });
  it('a service that stays silent is 504', async () => {
    const gateway = await gatewayWith({ UPSTREAM_KSTORE_V2: await serviceThat(() => {}) }, 300);
    const answer = await fetch(`${gateway}/api/kstore-v2/store`);
    expect(answer.status).toBe(504);
    expect((await answer.json()).detail).toContain('Datentabellen');
  });
  it('a path that climbs out of the prefix never reaches the service', async () => {
    let asked = 0;
    const service = await serviceThat((_request, response) => {
      asked += 1;
      response.end();
    });
    const { port } = new URL(await gatewayWith({ UPSTREAM_CKAN: `${service}/public` }));
    for (const path of [
      '/api/ckan/../internal',
      '/api/ckan/%2e%2e/internal',
      '/api/ckan/..%2finternal',
      '/api/ckan/..;/internal',
      '/api/ckan/..%3b/internal',
      '/api/ckan/%c0%ae%c0%ae/internal',
    ]) {
      const status = await new Promise((resolve) => {
        httpRequest({ port, path }, (answer) => resolve(answer.resume().statusCode)).end();
      });
      expect(status).toBe(400);
    }
    expect(asked).toBe(0);
  });
  it('no way of writing an address reaches the embedded service past the one that is forwarded to', async () => {
    const { port } = new URL(await gatewayWith({ UPSTREAM_CKAN: await serviceThat(echo) }));
    const answers = (path: string) =>
      new Promise<string>((resolve, reject) => {
        httpRequest({ port, path }, async (answer) => resolve(await read(answer)))
          .on('error', reject)
          .end();
      });
    expect(JSON.parse(await answers('/api/ckan/dataset')).url).toBe('/api/ckan/dataset');
    for (const path of [
      '/%61pi/ckan/dataset',
      '/api/ck%61n/dataset',
      'http://localhost/api/ckan/dataset',
      '/api/ckan/dataset#x',
    ]) {
      expect(await answers(path), path).not.toBe('embedded');
    }
  });
});

describe('the size of forwarded bodies', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
  /** A body without a Content-Length, so that only counting can find its size. */
  const chunked = (text: string) => new Blob([text]).stream();

  it('over 1 MB is 413, announced or not', async () => {
    const gateway = await gatewayWith({ UPSTREAM_PREFERENCE_SERVICE: await serviceThat(echo) });
    const url = `${gateway}/api/preference-service/setting/a/b`;
    expect((await fetch(url, { method: 'POST', body: megabytes(2) })).status).toBe(413);
    const counted = { method: 'POST', body: chunked(megabytes(2)), duplex: 'half' };
    expect((await fetch(url, counted as RequestInit)).status).toBe(413);
  });
  it('an archive may be larger', async () => {
    const gateway = await gatewayWith({ UPSTREAM_PREFERENCE_SERVICE: await serviceThat(echo) });
    const answer = await fetch(`${gateway}/api/preference-service/restore?execute=true`, {
      method: 'PUT',
      headers: { 'content-type': 'application/zip' },
      body: megabytes(3),
    });
    expect((await answer.json()).body.length).toBe(3 * 1024 * 1024);
  });
});
