import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Web server of a portal for one test: the JSON at each path, or what a function returns for it; any other path is a 404. */
export interface PortalServer {
  readonly address: string;
  close(): void;
}

export async function servePortal(files: Readonly<Record<string, unknown>>): Promise<PortalServer> {
  const server = createServer(({ url = '' }, response) => {
    if (!(url in files)) return response.writeHead(404).end();
    const file = files[url];
    const json: unknown = typeof file === 'function' ? file() : file;
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
