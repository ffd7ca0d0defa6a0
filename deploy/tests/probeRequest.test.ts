import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { patienceFor, requestTo, safeAddress } from '../probe/request';

it('waits for an archive as long as the gateways do, and half a minute for anything else', () => {
  expect(patienceFor('kstore-v2/backup')).toBe(1_800_000);
  expect(patienceFor('data-storage/store/backups/ckan/default/ckan_1.zip')).toBe(1_800_000);
  expect(patienceFor('event-search/event/backup/ckan')).toBe(30_000);
});

it('sends the token to no other address', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/steal' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = safeAddress(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  expect((await requestTo(url, 'geheim')('x'))?.status).toBe(302);
  server.closeAllConnections();
  server.close();
});
