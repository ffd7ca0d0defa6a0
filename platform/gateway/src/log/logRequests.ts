import type { FastifyInstance } from 'fastify';
import { isBeacon } from '../beacons';
import { pathOf } from '../paths';
import { type Log, loggedPath } from './log';

/**
 * Logs every response with method, path without query, status and duration. Headers, queries and bodies are not logged,
 * and the address of the client is only in the trail, which is kept for a limited time. Beacons are not logged: every open tab
 * sends one every two minutes.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isBeacon(pathOf(request.url))) return;
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.addHook('onRequestAbort', async (request) => {
    log.info(
      { requestId: request.id, method: request.method, path: loggedPath(request.url) },
      'request aborted',
    );
  });
}
