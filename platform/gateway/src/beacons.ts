import { BEACON_ADDRESS } from '@mobidrom/shared-contract';
import type { FastifyReply } from 'fastify';

/*
 * Beacons of browsers about the releases that they load. The portal works without the service that counts them, so a beacon
 * that nobody counts is answered as one that was: browsers write any other status to the console.
 */

/** Whether the path is that of beacons. */
export const isBeacon = (path: string): boolean => path === BEACON_ADDRESS;

/** Statuses of a service that does not count: it is missing, busy, or cannot be reached. nginx has the same. */
export const UNCOUNTED: readonly number[] = [404, 429, 502, 503, 504];

/** Answers a beacon that nobody counts. */
export function dropBeacon(reply: FastifyReply): FastifyReply {
  for (const header of [
    'content-type',
    'content-length',
    'content-encoding',
    'transfer-encoding',
    'retry-after',
  ])
    reply.removeHeader(header);
  return reply.code(204).header('cache-control', 'no-store').send();
}
