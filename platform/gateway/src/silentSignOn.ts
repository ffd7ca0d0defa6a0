import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { silentSignOnPolicy } from './policy';

const FILE = 'anmeldung-still.html';

/**
 * The page to which the identity provider returns in a hidden frame. It is the only page of the portal that may be
 * framed, and the host's build writes it.
 */
export function serveSilentSignOn(app: FastifyInstance, hostDist: string): void {
  const root = resolve(hostDist);
  app.get(`/${FILE}`, (request, reply) =>
    reply
      .header('content-security-policy', silentSignOnPolicy(request.host))
      .header('vary', 'accept-encoding')
      .sendFile(FILE, root, { maxAge: 0 }),
  );
}
