import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Serving } from './serve.fixture';

/** Starts a service on loopback that answers as told. */
export async function serviceThat(answers: RequestListener): Promise<Serving> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

/** Everything that comes over a connection, until `end` is in it; rejects when the connection breaks off before. */
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

/** Answers with what was received. */
export const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  try {
    const body = await read(request);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body }));
  } catch {
    // The web server broke the body off: what it answers then is what the tests look at.
    response.destroy();
  }
};
