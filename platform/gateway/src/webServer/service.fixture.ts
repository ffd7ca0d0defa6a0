import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Serving } from './serving.fixture';

/** Service on loopback whose answers a test can change. */
export interface TestService extends Serving {
  /** Replaces how the service answers from now on. */
  answerWith(listener: RequestListener): void;
}

/** Starts a service on a free port of the loopback interface. */
export async function startService(listener: RequestListener = echo): Promise<TestService> {
  let current = listener;
  const server = createServer((request, response) => current(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(next) {
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function read(stream: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

/** Everything received over a connection until `end` matches; rejects when the connection breaks off before. */
export const readSocket = (socket: Socket, end: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (end.test(text)) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed after '${text}'`)));
  });

/** Responds with the request it received, as JSON. */
export const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  try {
    const body = await read(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body }));
  } catch {
    // The web server broke the body off; the tests look at the response that it sends itself.
    response.destroy();
  }
};
