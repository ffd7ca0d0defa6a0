import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Header with the id of a request, on requests and on responses. nginx accepts the same form (`request.conf.template`). */
export const REQUEST_ID = 'x-request-id';
const SAFE = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Returns the function that gives each request its id: that of a trusted proxy, if it has a safe form, otherwise a new
 * one. The id of anybody else could imitate another request in logs and trail.
 * @param trustedProxies addresses, networks or names, as `trustedProxies` of the gateway
 */
export function requestIds(trustedProxies: string | readonly string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddr.compile(typeof trustedProxies === 'string' ? trustedProxies : [...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isSafe = typeof given === 'string' && SAFE.test(given);
    return isSafe && trusts(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}
