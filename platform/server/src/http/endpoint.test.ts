import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endpoint } from './endpoint';
import { answerProblems } from './errorHandler';

test('closes an aborted download without reporting it', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const reported: unknown[] = [];
  answerProblems(app, (error) => reported.push(error));
  const archive = new Readable({ read: () => {} });
  archive.push('beginning');
  endpoint(app, {
    method: 'GET',
    url: '/api/archive',
    right: 'public',
    handle: async ({ reply }) => reply.type('application/zip').send(archive),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path: '/api/archive' }), 'response')) as [IncomingMessage];
  const closed = once(archive, 'close');
  answer.destroy();
  await closed;
  await nextTurn();
  await app.close();
  expect(reported).toEqual([]);
});
