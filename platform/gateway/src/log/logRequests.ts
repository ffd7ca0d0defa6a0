import type { FastifyInstance } from 'fastify';
import { type Log, loggedPath } from './log';

/**
 * Logs every response with method, path without query, status and duration. Headers, queries and bodies are not logged,
 * and the address of the client is only in the trail, which is kept for a limited time.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
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
