import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Html, html } from '@mobidrom/platform-gateway';
import type { FastifyInstance } from 'fastify';

const FILE = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  ),
);
const ONE_DAY = 'public, max-age=86400';

/** Serves the portal's typeface to rendered pages, at an address of their service. */
export function mountFont(app: FastifyInstance, address: string): void {
  app.get(address, async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('font/woff2').send(FILE),
  );
}

/**
 * Returns the preload link of the typeface. The portal shows a frame once its page and preloads have loaded; without it
 * lines would wrap differently after the font arrives.
 */
export const fontPreload = (address: string): Html =>
  html`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
