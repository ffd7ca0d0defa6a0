import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { type Serve, type ServerUnderTest, setUpServer, setUpService } from './serve.fixture';
import { readSocket, type TestService } from './service.fixture';

const MEGABYTE = 1024 * 1024;
const ARCHIVE = '/api/data-storage/store/backups/ckan/default/ckan_backup.zip';
const megabytes = (count: number) => 'x'.repeat(count * MEGABYTE);
/** Body without a Content-Length, so that its size is only found by counting. */
const chunked = (text: string) => ({ body: new Blob([text]).stream(), duplex: 'half' });

/** Declares the tests of request bodies, for the web server that `serve` starts. */
export function describeUploads(serve: Serve): void {
  describe('a request body', () => {
    const service = setUpService();
    const upstreams = () => ({
      UPSTREAM_PREFERENCE_SERVICE: service.url,
      UPSTREAM_DATA_STORAGE: service.url,
      UPSTREAM_KSTORE_V2: service.url,
    });
    const server = setUpServer(serve, upstreams);
    const small = setUpServer(serve, upstreams, { archive: 2 });

    it('over 1 MB is 413, with and without a Content-Length', async () => {
      const url = `${server.url}/api/preference-service/setting/a/b`;
      expect((await fetch(url, { method: 'POST', body: megabytes(2) })).status).toBe(413);
      const counted = { method: 'POST', ...chunked(megabytes(2)) };
      expect((await fetch(url, counted as RequestInit)).status).toBe(413);
    });
    it.each(['/api/preference-service/restore?execute=true', ARCHIVE])(
      'may be larger where it is an archive: %s',
      async (path) => {
        const answer = await fetch(server.url + path, {
          method: 'PUT',
          headers: { 'content-type': 'application/zip' },
          body: megabytes(3),
        });
        const seen = await answer.json();
        expect(seen.url).toBe(path);
        expect(seen.body.length).toBe(3 * MEGABYTE);
      },
    );
    it.each([true, false])(
      'over the limit of archives is 413, with a Content-Length: %s',
      async (announced) => {
        const answer = await fetch(`${small.url}/api/kstore-v2/restore`, {
          method: 'PUT',
          ...(announced ? { body: megabytes(3) } : chunked(megabytes(3))),
        } as RequestInit);
        expect(answer.status).toBe(413);
      },
    );
    describeStreaming(server, service);
  });
}

function describeStreaming(server: ServerUnderTest, service: Pick<TestService, 'answerWith'>): void {
  it('reaches the service while it is still being sent', async () => {
    let arrived = (_text: string) => {};
    const first = new Promise<string>((resolve) => {
      arrived = resolve;
    });
    service.answerWith((request, response) => {
      request.once('data', (chunk: Buffer) => arrived(chunk.toString()));
      request.on('end', () => response.end());
      request.on('error', () => undefined);
    });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'PUT /api/kstore-v2/restore HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5368709120\r\n\r\nfirst part',
    );
    expect(await first).toBe('first part');
    socket.destroy();
  });
  it('may be answered before all of it was sent', async () => {
    service.answerWith((_request, response) => response.writeHead(404).end('none'));
    const part = Buffer.alloc(MEGABYTE);
    const parts = 128;
    // A server may close its sending side first; the client can still send.
    const socket = connect({
      port: Number(new URL(server.url).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    const received = readSocket(socket, /none/);
    socket.write(
      `PUT ${ARCHIVE} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${parts * part.length}\r\n\r\n`,
    );
    // Browsers send all of a body, whatever arrives meanwhile; a connection that is broken off fails the request.
    for (let sent = 0; sent < parts; sent += 1) {
      await new Promise<void>((resolve, reject) => {
        socket.write(part, (error) => (error ? reject(error) : resolve()));
      });
    }
    expect(await received).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });
  it('is buffered nowhere on its way when it is large', async () => {
    const size = 256 * MEGABYTE;
    let received = 0;
    let ahead = 0;
    let sent: ClientRequest | undefined;
    service.answerWith(async (request, response) => {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        received += chunk.length;
        ahead = Math.max(ahead, (sent?.socket?.bytesWritten ?? size) - received);
      }
      response.end();
    });
    const { port } = new URL(server.url);
    const part = Buffer.alloc(MEGABYTE);
    const headers = { host: 'localhost', 'content-length': size };
    const options = { port, path: '/api/kstore-v2/restore', method: 'PUT', headers, agent: false };
    const upload = request({ host: '127.0.0.1', ...options });
    sent = upload;
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    await pipeline(Readable.from(Array.from({ length: size / part.length }, () => part)), upload);
    const [answer] = await answered;
    expect(answer.resume().statusCode).toBe(200);
    expect(received).toBe(size);
    // The socket buffers of four connection ends; a copy in memory or on the disk would be the whole size.
    expect(ahead).toBeLessThan(size / 4);
  });
}
