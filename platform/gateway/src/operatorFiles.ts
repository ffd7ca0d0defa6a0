import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Below this path stand the pictures of whoever runs the portal, the logo of the funding body for one. */
export const OPERATOR_FILES = '/betreiber';

/** Pictures and nothing else, by names without anything hidden, relative or encoded in them. */
const PICTURE = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:svg|png|jpe?g|webp|avif)$/i;

/**
 * Answers with the pictures in this folder (specification, portal, chapter 2, 'funding logo'). They keep the headers of
 * data, so that nothing in an SVG runs even when it is opened as a page, and are asked for each time: they may be replaced
 * under their names. Everything else in the folder is 404.
 */
export function serveOperatorFiles(app: FastifyInstance, folder: string): void {
  const root = resolve(folder);
  app.get<{ Params: { '*': string } }>(`${OPERATOR_FILES}/*`, (request, reply) => {
    const file = request.params['*'];
    if (!PICTURE.test(file)) return reply.callNotFound();
    return reply.header('vary', 'accept-encoding').sendFile(file, root, { maxAge: 0 });
  });
}
