import { request as httpRequest, type RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { configuration } from '@mobidrom/shared-contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway } from './gateway';
import { upstreamsFrom } from './upstreams';
import { echo, read, startService } from './webServer/service.fixture';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** Starts a service and returns its address. */
async function serviceAt(listener: RequestListener): Promise<string> {
  const { url, close } = await startService(listener);
  ended.push(close);
  return url;
}
/** Starts a gateway with the upstreams of the environment and returns its address. */
async function gatewayWith(env: Record<string, string>): Promise<string> {
  const app = await createGateway({
    releases: '/nowhere',
    configuration: configuration.parse({}),
    upstreams: upstreamsFrom(env),
    mount: (scope) => {
      scope.get('/api/ckan/dataset', async () => 'embedded');
    },
  });
  ended.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

// Tests of the embedded gateway alone; those that every web server of the portal must pass are in webServer/.
describe('forwarding', () => {
  it('takes precedence over an embedded service, below its prefix only', async () => {
    const gateway = await gatewayWith({ UPSTREAM_CKAN: await serviceAt(echo) });
    expect(await (await fetch(`${gateway}/api/ckan/dataset`)).json()).toMatchObject({
      url: '/api/ckan/dataset',
    });
    expect((await fetch(`${gateway}/api/ckanother`)).status).toBe(404);
  });
  it('is a 502 that names service and cause when the service is down', async () => {
    const gateway = await gatewayWith({ UPSTREAM_ORGA_MANAGEMENT: 'http://127.0.0.1:1' });
    const answer = await fetch(`${gateway}/api/orga-management/tags`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { detail } = await answer.json();
    expect(detail).toContain('Organisationen und Tags');
    expect(detail).toContain('ECONNREFUSED');
  });
  it.each(['HTTP/1.1 200 OK\r\nx: a\u0001b\r\n\r\n', 'HTTP/1.1 abc\r\n\r\n', 'SSH-2.0-x\r\n'])(
    'is a 502 that names service and cause when the service sends %j',
    async (sent) => {
      const server = createServer((socket) => socket.resume().end(sent));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      ended.push(() => new Promise((resolve) => server.close(resolve)));
      const { port } = server.address() as AddressInfo;
      const gateway = await gatewayWith({ UPSTREAM_CKAN: `http://127.0.0.1:${port}` });
      const answer = await fetch(`${gateway}/api/ckan/dataset`);
      expect(answer.status).toBe(502);
      expect((await answer.json()).detail).toContain('antwortet nicht (keine gültige HTTP-Antwort).');
    },
  );
  it('cannot be bypassed to the embedded service by any notation of its address', async () => {
    const { port } = new URL(await gatewayWith({ UPSTREAM_CKAN: await serviceAt(echo) }));
    const bodyOf = (path: string) =>
      new Promise<string>((resolve, reject) => {
        httpRequest({ port, path }, async (answer) => resolve(await read(answer)))
          .on('error', reject)
          .end();
      });
    expect(JSON.parse(await bodyOf('/api/ckan/dataset')).url).toBe('/api/ckan/dataset');
    for (const path of [
      '/%61pi/ckan/dataset',
      '/api/ck%61n/dataset',
      'http://localhost/api/ckan/dataset',
      '/api/ckan/dataset#x',
    ]) {
      expect(await bodyOf(path), path).not.toBe('embedded');
    }
  });
});
