import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** Response with its unchanged bytes. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/**
 * Sends one request unchanged over a connection of its own: any path, any header. `fetch` would normalize the path and set
 * the Host header itself.
 * @param url the portal's address
 * @param path from the root, unchanged
 */
export function send(url: string, path: string, options: RawRequest = {}): Promise<RawResponse> {
  const { method = 'GET', headers = {}, body } = options;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      // A server that is told to close the connection may reset it before a refused body was sent, and the answer is lost.
      { hostname, port, path, method, headers: { connection: 'keep-alive', ...headers }, agent: false },
      (received) => {
        const chunks: Buffer[] = [];
        received.on('data', (chunk: Buffer) => chunks.push(chunk));
        received.on('error', reject);
        received.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const { statusCode = 0 } = received;
          sent.destroy();
          resolve({ status: statusCode, headers: received.headers, bytes, text: bytes.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a request with an optional JSON body and an optional bearer token, and with the portal's headers. */
export function sendJson(
  url: string,
  path: string,
  { method, token, body }: { method: string; token?: string | undefined; body?: unknown },
): Promise<RawResponse> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return send(url, path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json !== undefined && { body: json }),
  });
}
