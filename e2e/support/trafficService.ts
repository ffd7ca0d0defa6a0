import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolesOf } from '@mobidrom/shared-contract';
import { test } from '@playwright/test';
import { claimsOf } from './forgedTokens';

/** Service behind the remote of e2e/fixtures/remote-verkehr, on loopback. */
interface TrafficService {
  /** Address, as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** User names of the tokens that it received, in order. */
  readonly callers: readonly string[];
  close(): void;
}

/**
 * Starts the service. It checks the right itself, by the access token that the gateway passes on; the signature is left out, since
 * the tests have no other issuer.
 */
async function startTrafficService(): Promise<TrafficService> {
  const callers: string[] = [];
  const server = createServer((request, response) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const claims = token === undefined ? {} : claimsOf(token);
    callers.push(String(claims.preferred_username));
    const mayRead = rolesOf(claims).includes('verkehr_read');
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.writeHead(mayRead ? 200 : 403).end(mayRead ? `Stau: ${request.url}` : 'ohne Recht');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callers,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Declares that the service runs during the tests of a file. */
export function setUpTrafficService(): Pick<TrafficService, 'url' | 'callers'> {
  let service: TrafficService;
  test.beforeAll(async () => {
    service = await startTrafficService();
  });
  test.afterAll(() => service.close());
  return {
    get url() {
      return service.url;
    },
    get callers() {
      return service.callers;
    },
  };
}
