import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { silentSignOnPolicy } from './policy';

const FILE = 'anmeldung-still.html';

/**
 * Serves the page to which the identity provider redirects in a hidden frame. The live host brings it, and it is the
 * only one of the host's pages that may be framed.
 */
export function serveSilentSignOn(app: FastifyInstance, releases: string): void {
  const root = resolve(releases, 'live');
  app.get(`/${FILE}`, (request, reply) =>
    reply
      .header('content-security-policy', silentSignOnPolicy(request.host))
      .header('vary', 'accept-encoding')
      .sendFile(FILE, root, { maxAge: 0 }),
  );
}
