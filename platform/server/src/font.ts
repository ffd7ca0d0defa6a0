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

/** Serves the portal's typeface to pages that are rendered here, at an address of their own service. */
export function mountFont(app: FastifyInstance, address: string): void {
  app.get(address, async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('font/woff2').send(FILE),
  );
}

/**
 * Asks for the typeface with the page. The portal shows a frame once its page and what this asks for have loaded; lines
 * would break elsewhere if the typeface came afterwards.
 */
export const fontPreload = (address: string): Html =>
  html`<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;

/** The style rule by which a page uses the typeface. */
export const fontFace = (address: string): string =>
  `@font-face{font-family:"Public Sans Variable";src:url(${address}) format("woff2");font-weight:100 900;font-display:swap}`;
