import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ask } from './throughput';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Asks a gateway that answers like this for a second. */
async function asked(answer: RequestListener) {
  const gateway = createServer(answer).listen(0, '127.0.0.1');
  server = gateway;
  await new Promise((resolve) => gateway.once('listening', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const question = { name: 'Register', path: '/', status: 200, headers: async () => ({}) };
  return ask(question, { name: 'nginx', url }, 1);
}

it('what is answered is counted', async () => {
  const { perSecond, lost } = await asked((_request, response) => response.end('{}'));
  expect(perSecond).toBeGreaterThan(0);
  expect(lost).toBe(0);
});

it('nothing is answered: that is no measurement', async () => {
  await expect(asked((request) => request.socket.destroy())).rejects.toThrow(
    /^nginx, Register: 0 answers, [1-9]\d* requests lost$/,
  );
});

it('much is lost: that is none either', async () => {
  let count = 0;
  const half = asked((request, response) => (++count % 2 ? response.end('{}') : request.socket.destroy()));
  await expect(half).rejects.toThrow(/^nginx, Register: [1-9]\d* answers, [1-9]\d* requests lost$/);
});

it('another status than the expected one is named', async () => {
  const wrong = asked((_request, response) => response.writeHead(503).end());
  await expect(wrong).rejects.toThrow('nginx, Register: 0 timeouts, status 503');
});
