import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON as Fastify does, but accepts requests that declare JSON and have no body, for calls without one: clients send
 * `Content-Type: application/json` with every call.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && !request.routeOptions.config.expectsBody) return done(null, undefined);
    return parse(request, text, done);
  });
}
