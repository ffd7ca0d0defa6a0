import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Path below which the operator's pictures are served, for example the logo of the funding body. */
export const OPERATOR_FILES = '/betreiber';

/** Names of pictures, without hidden files, relative segments or encoded characters. */
const PICTURE = /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:svg|png|jpe?g|webp|avif)$/i;

/**
 * Serves the pictures of a folder. They have the headers of data, so that nothing in an SVG runs even when it is opened as a
 * page, and are revalidated on each use, since they may be replaced under their names. Everything else in the folder is a
 * 404.
 */
export function serveOperatorFiles(app: FastifyInstance, folder: string): void {
  const root = resolve(folder);
  app.get<{ Params: { '*': string } }>(`${OPERATOR_FILES}/*`, (request, reply) => {
    const file = request.params['*'];
    if (!PICTURE.test(file)) return reply.callNotFound();
    return reply.header('vary', 'accept-encoding').sendFile(file, root, { maxAge: 0 });
  });
}
