import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { measureRequests } from './throughput';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Measures a gateway with this listener for a second. */
async function measure(listener: RequestListener) {
  const gateway = createServer(listener).listen(0, '127.0.0.1');
  server = gateway;
  await new Promise((resolve) => gateway.once('listening', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const question = { name: 'Register', path: '/', status: 200, headers: async () => ({}) };
  return measureRequests(question, { name: 'nginx', url }, 1);
}

it('counts responses', async () => {
  const { perSecond, lost } = await measure((_request, response) => response.end('{}'));
  expect(perSecond).toBeGreaterThan(0);
  expect(lost).toBe(0);
});

it('rejects without any response', async () => {
  await expect(measure((request) => request.socket.destroy())).rejects.toThrow(
    /^nginx, Register: 0 answers, [1-9]\d* requests lost$/,
  );
});

it('rejects when many requests are lost', async () => {
  let count = 0;
  const half = measure((request, response) => (++count % 2 ? response.end('{}') : request.socket.destroy()));
  await expect(half).rejects.toThrow(/^nginx, Register: [1-9]\d* answers, [1-9]\d* requests lost$/);
});

it('rejects with the name of an unexpected status', async () => {
  const wrong = measure((_request, response) => response.writeHead(503).end());
  await expect(wrong).rejects.toThrow('nginx, Register: 0 timeouts, status 503');
});
