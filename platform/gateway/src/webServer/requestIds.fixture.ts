import { describe, expect, it } from 'vitest';
import { type Serve, setUpServer, setUpService } from './serve.fixture';
import { ask } from './site.fixture';

/** Form of every id: safe in a log, a header and a page. */
const ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Declares the tests of the ids of requests, for the web server that `serve` starts. */
export function describeRequestIds(serve: Serve): void {
  describe('the id of a request', () => {
    const service = setUpService();
    const server = setUpServer(serve, () => ({
      UPSTREAM_MAP: service.url,
      UPSTREAM_KSTORE_V2: 'http://127.0.0.1:1',
      TRUSTED_PROXIES: 'loopback',
    }));
    const forwarded = async (url: string, id?: string): Promise<string> => {
      const headers = id === undefined ? {} : { 'x-request-id': id };
      const { body } = await ask(url, '/kartenanwendung', { headers });
      return JSON.parse(body.toString()).headers['x-request-id'];
    };

    it('is a new one for each request, and is sent to the service', async () => {
      const ids = [await forwarded(server.url), await forwarded(server.url)];
      for (const id of ids) expect(id).toMatch(ID);
      expect(new Set(ids).size).toBe(2);
    });
    it('is that of a trusted proxy', async () => {
      expect(await forwarded(server.url, 'a1b2c3d4-0001')).toBe('a1b2c3d4-0001');
    });
    it.each(['kurz', 'a'.repeat(65), 'zeile zwei', '{"level":"fatal"}', '<script>alert(1)</script>'])(
      'is never %j, which has no safe form',
      async (id) => {
        const received = await forwarded(server.url, id);
        expect(received).toMatch(ID);
        expect(received).not.toBe(id);
      },
    );
    it('is never that of a client', async () => {
      const { url, close } = await serve(server.site, {
        UPSTREAM_MAP: service.url,
        TRUSTED_PROXIES: '192.0.2.7',
      });
      const received = await forwarded(url, 'a1b2c3d4-0001');
      await close();
      expect(received).toMatch(ID);
      expect(received).not.toBe('a1b2c3d4-0001');
    });
    it.each([
      ['/api/unknown', 404],
      ['/api/kstore-v2/store', 502],
      ['/a/../b', 400],
    ])('stands in the problem details at %s, and in the header of the same name', async (path, status) => {
      const answer = await ask(server.url, path, { headers: { 'x-request-id': 'a1b2c3d4-0002' } });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body.toString()).requestId).toBe('a1b2c3d4-0002');
      expect(answer.headers['x-request-id']).toBe('a1b2c3d4-0002');
    });
  });
}
