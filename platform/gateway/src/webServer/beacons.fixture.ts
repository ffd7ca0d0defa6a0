import { BEACON_ADDRESS, BEACON_LIMIT } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { type Serve, type ServerUnderTest, setUpServer, setUpService } from './serve.fixture';

const send = (server: ServerUnderTest, body = '{}') =>
  fetch(server.url + BEACON_ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

/** Declares the tests of beacons, for the web server that `serve` starts. */
export function describeBeacons(serve: Serve): void {
  describe('beacons', () => {
    const service = setUpService();
    const server = setUpServer(serve, () => ({ UPSTREAM_PORTAL_HEALTH: service.url }));
    const bare = setUpServer(serve);
    const down = setUpServer(serve, { UPSTREAM_PORTAL_HEALTH: 'http://127.0.0.1:1' });

    it('reach their service, whose response is passed on', async () => {
      const answer = await send(server, '{"host":"1.0.0"}');
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        method: 'POST',
        url: BEACON_ADDRESS,
        body: '{"host":"1.0.0"}',
      });
    });
    it.each([404, 429, 503])('are dropped without a word when the service answers %d', async (status) => {
      service.answerWith((request, response) => {
        request.resume();
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '9' }).end('{}');
      });
      const answer = await send(server);
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
        204,
        null,
        '',
      ]);
    });
    it('are dropped without a word when the service cannot be reached', async () => {
      expect((await send(down)).status).toBe(204);
    });
    it('are dropped without a word when there is no such service', async () => {
      expect((await send(bare)).status).toBe(204);
    });
    it('that the service refuses are refused', async () => {
      service.answerWith((request, response) => {
        request.resume();
        response.writeHead(400, { 'content-type': 'application/problem+json' }).end('{"status":400}');
      });
      const answer = await send(server);
      expect([answer.status, await answer.text()]).toEqual([400, '{"status":400}']);
    });
    it('that are too large are refused', async () => {
      expect((await send(server, 'x'.repeat(BEACON_LIMIT + 1))).status).toBe(413);
    });
  });
}
