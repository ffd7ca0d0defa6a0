import { describe, expect, it } from 'vitest';
import { type Serve, setUpServer, setUpService } from './serve.fixture';
import { ask } from './site.fixture';

/** Declares the tests of services that are down or slow, for the web server that `serve` starts. */
export function describeServiceFailures(serve: Serve): void {
  describe('a service that cannot be reached', () => {
    const server = setUpServer(serve, {
      UPSTREAM_ORGA_MANAGEMENT: 'http://127.0.0.1:1',
      UPSTREAM_MAP: 'http://karte.invalid',
    });
    it('is a 502 that names the service, when nothing listens there', async () => {
      const answer = await fetch(`${server.url}/api/orga-management/tags`);
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await answer.json()).detail).toContain('Organisationen und Tags');
    });
    it('is a 502 when its name cannot be resolved, and the rest of the portal still works', async () => {
      const answer = await fetch(`${server.url}/kartenanwendung`, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(502);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(await answer.text()).toContain('Dieser Dienst ist nicht erreichbar.');
      expect((await fetch(server.url)).status).toBe(200);
    });
  });

  describe('a service that refuses for a moment', () => {
    let count = 0;
    const service = setUpService((_request, response) => {
      count += 1;
      response.writeHead(503, { 'retry-after': '1' }).end();
    });
    const server = setUpServer(serve, () => ({ UPSTREAM_ORGA_MANAGEMENT: service.url }));
    it('receives each request once: the portal decides whether to repeat it', async () => {
      const answer = await fetch(`${server.url}/api/orga-management/tags`);
      expect([answer.status, answer.headers.get('retry-after'), count]).toEqual([503, '1', 1]);
    });
  });

  // Concurrent: each test waits for the same two and a half seconds.
  describe.concurrent('a slow service', () => {
    const service = setUpService((request, response) => {
      request.resume();
      if (request.url !== '/api/kstore-v2/store') setTimeout(() => response.end('done'), 2_500);
    });
    const server = setUpServer(
      serve,
      () => ({
        UPSTREAM_KSTORE_V2: service.url,
        UPSTREAM_DATA_STORAGE: service.url,
        UPSTREAM_GRAFANA: service.url,
      }),
      { silence: 1 },
    );
    it('is a 504 that names the service', async () => {
      const answer = await fetch(`${server.url}/api/kstore-v2/store`);
      expect(answer.status).toBe(504);
      expect((await answer.json()).detail).toContain('Datentabellen');
    });
    it.each([
      ['GET', '/api/kstore-v2/backup'],
      ['PUT', '/api/kstore-v2/restore'],
      ['GET', '/api/data-storage/store/backups/ckan/default/ckan_backup.zip'],
      ['GET', '/grafana/api/live'],
    ])('may take longer for %s %s', async (method, path) => {
      const answer = await ask(server.url, path, { method, ...(method === 'PUT' && { body: 'x' }) });
      expect([answer.status, answer.body.toString()]).toEqual([200, 'done']);
    });
  });
}
