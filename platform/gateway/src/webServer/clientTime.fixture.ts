import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { exchange } from './exchange.fixture';
import { type Serve, setUpServer, setUpService } from './serve.fixture';

const MEGABYTE = 1024 * 1024;

/**
 * Declares the tests of clients that stand still, for the web server that `serve` starts. A test that fails waits until its
 * time limit.
 */
export function describeClientTime(serve: Serve): void {
  describe.concurrent('a client that stands still', () => {
    let aborted = 0;
    const service = setUpService((request, response) => {
      request.on('error', () => undefined);
      request.once('close', () => {
        if (!request.complete) aborted += 1;
      });
      if (request.url?.startsWith('/grafana/large')) {
        response.end(Buffer.alloc(64 * MEGABYTE));
        return;
      }
      let size = 0;
      request.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      request.once('end', () => response.end(`${size} bytes`));
    });
    const server = setUpServer(
      serve,
      () => ({ UPSTREAM_GRAFANA: service.url, UPSTREAM_KSTORE_V2: service.url }),
      { client: 1 },
    );

    it('in the head of a request loses the connection', async () => {
      const answer = await exchange(server.url, 'GET /grafana/x HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      expect(answer).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    });
    it.each([
      ['of known length', 'POST', '/grafana/x', 'Content-Length: 100\r\n\r\nfirst'],
      ['in chunks', 'POST', '/grafana/x', 'Transfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n'],
      ['that is an archive', 'PUT', '/api/kstore-v2/restore', 'Content-Length: 5368709120\r\n\r\nfirst'],
      ['that no service waits for', 'POST', '/assets/x', 'Content-Length: 100\r\n\r\nfirst'],
    ])('in a body %s gets a 408 or loses the connection', async (_name, method, path, rest) => {
      const answer = await exchange(server.url, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${rest}`);
      // nginx closes the connection without a response. It does not wait for a body that nobody reads.
      expect(answer).toMatch(path.startsWith('/assets') ? /^HTTP\/1\.1 40[48] / : /^(?:HTTP\/1\.1 408 |$)/);
    });
    it('in an archive ends the request to the service', async () => {
      const before = aborted;
      await exchange(
        server.url,
        'PUT /api/kstore-v2/restore HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5368709120\r\n\r\nfirst',
      );
      await vi.waitFor(() => expect(aborted).toBeGreaterThan(before), { timeout: 30_000 });
    });
    it('while it receives loses the connection', async () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.pause();
      socket.on('error', () => undefined);
      socket.write('GET /grafana/large HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const received = sizeUntilClose(socket);
      // Read only after the server has given up: what is still there is less than the whole.
      await wait(3_000);
      socket.resume();
      expect(await received).toBeLessThan(64 * MEGABYTE);
    });
    it('for less than the limit at a time gets its response', async () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      const answered = once(socket, 'data') as Promise<[Buffer]>;
      socket.write('POST /grafana/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n');
      for (const byte of 'abcde') {
        await wait(400);
        socket.write(byte);
      }
      const [answer] = await answered;
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
    });
  });
}

async function sizeUntilClose(socket: Socket): Promise<number> {
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  await once(socket, 'close');
  return size;
}
