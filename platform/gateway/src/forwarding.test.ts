import { request as httpRequest, type RequestListener } from 'node:http';
import { configuration } from '@mobidrom/shared-contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway } from './gateway';
import { upstreamsFrom } from './upstreams';
import { echo, read, serviceThat as startService } from './webServer/service.fixture';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** Starts a service that answers as told; answers its address. */
async function serviceThat(answers: RequestListener): Promise<string> {
  const { url, close } = await startService(answers);
  ended.push(close);
  return url;
}
/** Starts a gateway that forwards as the environment says; answers its address. */
async function gatewayWith(env: Record<string, string>): Promise<string> {
  const app = await createGateway({
    hostDist: '/nowhere',
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

/*
 * What the embedded gateway does beyond how every web server of the portal forwards (webServer/).
 */
describe('forwarding', () => {
  it('wins over what is embedded, and only below its prefix', async () => {
    const gateway = await gatewayWith({ UPSTREAM_CKAN: await serviceThat(echo) });
    expect(await (await fetch(`${gateway}/api/ckan/dataset`)).json()).toMatchObject({
      url: '/api/ckan/dataset',
    });
    expect((await fetch(`${gateway}/api/ckanother`)).status).toBe(404);
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
