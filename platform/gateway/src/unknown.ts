import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dropBeacon, isBeacon } from './beacons';
import { sendMessage } from './messagePage';
import { isPortalPage, pathOf } from './paths';
import { sendProblem } from './problem';
import { texts } from './texts';
import { isBelow, SERVICES } from './upstreams';

/**
 * Sets the handler of addresses without a route: a page of the portal gets the start page, a service that is neither
 * embedded nor forwarded a message that says so, a beacon that nobody counts no message, and everything else a 404 in the form that the client accepts.
 */
export function handleUnknown(
  app: FastifyInstance,
  startPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const embedded = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    const service = SERVICES.find(({ prefix }) => isBelow(url, prefix));
    if (service) embedded.add(service.prefix);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (isBeacon(path)) return dropBeacon(reply);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && isPortalPage(path)) return startPage(request, reply);
    const service = SERVICES.find(({ prefix }) => isBelow(path, prefix));
    if (service && !embedded.has(service.prefix)) {
      const { title, text } = texts.notConnected;
      return service.page
        ? sendMessage(request, reply, 404, title, text(service.label))
        : sendProblem(reply, 404, title, text(service.label));
    }
    if (isBelow(path, '/api')) return sendProblem(reply, 404, texts.notFound.title, texts.notFound.text);
    return sendMessage(request, reply, 404, texts.notFound.title, texts.notFound.text);
  });
}
