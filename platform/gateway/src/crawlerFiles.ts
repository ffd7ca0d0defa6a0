import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from './encoding';
import type { Report } from './errors';
import { fileContents } from './fileContents';
import { sendMessage } from './messagePage';
import { type SignedFiles, UnsignedFile } from './signedFile';
import { withOrigin } from './startPage';
import { texts } from './texts';

/** Addresses of the texts for crawlers, with the name of the rendered file and its type. */
const CRAWLER_FILES = {
  '/robots.txt': ['robots.txt', 'text/plain; charset=utf-8'],
  '/sitemap.xml': ['sitemap.xml', 'text/xml; charset=utf-8'],
  '/.well-known/security.txt': ['security.txt', 'text/plain; charset=utf-8'],
} as const;

/**
 * Serves robots.txt, sitemap.xml and security.txt as rendered with the live set, with the origin filled in, and the favicon of the
 * live host. What is not rendered is a 404; a text whose signature does not hold is a 503, as a page.
 * @param report called with each such text
 */
export function serveCrawlerFiles(
  app: FastifyInstance,
  releases: string,
  signed: SignedFiles,
  report: Report = () => undefined,
): void {
  for (const [address, [file, type]] of Object.entries(CRAWLER_FILES)) {
    const read = fileContents(join(releases, 'live', file), (text) => signed.page(file, text));
    app.get(address, async (request, reply) => {
      const text = await read().catch((error: unknown) => {
        if (error instanceof UnsignedFile) return error;
        throw error;
      });
      if (text === undefined) return reply.callNotFound();
      if (text instanceof UnsignedFile) {
        report(text, request.id);
        return sendMessage(request, reply, 503, texts.unsigned.title, texts.unsigned.text);
      }
      reply.header('cache-control', 'no-cache').type(type);
      return sendCompressed(request, reply, withOrigin(request, text));
    });
  }
  // Its `host` is a link to the release of the live set.
  const live = resolve(releases, 'live');
  app.get('/favicon.ico', (_request, reply) => reply.sendFile('host/favicon.ico', live, { maxAge: '1d' }));
}
