import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Serving } from './serve';

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
