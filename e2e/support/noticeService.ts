import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolesOf } from '@mobidrom/shared-contract';
import { claimsOf } from './forgedTokens';

/** Service behind a remote that `create-remote` has made, on loopback, with one notice. */
export interface NoticeService {
  /** Address, as `http://127.0.0.1:40123`. */
  readonly url: string;
  close(): void;
}

/**
 * Starts the service. It checks the right itself, by the access token that the gateway passes on; the signature is left out, since
 * the tests have no other issuer.
 * @param name of the remote, with which its right to read begins
 */
export async function startNoticeService(name: string): Promise<NoticeService> {
  const server = createServer((request, response) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const mayRead = token !== undefined && rolesOf(claimsOf(token)).includes(`${name}_read`);
    const isList = request.url?.split('?')[0] === `/api/${name}/notices`;
    const notices = { '1': { id: '1', title: 'Baustelle am Kreuz', road: 'A 57' } };
    response.writeHead(mayRead ? (isList ? 200 : 404) : 403, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(mayRead && isList ? { rowSetVersion: '1', totalCount: 1, data: notices } : {}),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
