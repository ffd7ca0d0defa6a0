import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { type Configuration, TRIAL_PAGE } from '@mobidrom/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './encoding';
import type { Report } from './errors';
import { fileContents } from './fileContents';
import { sendMessage } from './messagePage';
import { pathOf } from './paths';
import { NONCE_PLACEHOLDER, ORIGIN_PLACEHOLDER, portalPolicy } from './policy';
import { type SignedFiles, UnsignedFile } from './signedFile';
import { texts } from './texts';

/** First segment of a page's address, as names of start pages have it. */
const FIRST_SEGMENT = /^\/([a-z0-9][a-z0-9_-]*)(?:\/|$)/;
/** Address of an area with up to three segments, which may have a page of its own. */
const AREA = /^\/(?:[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*){0,2}\/?)?$/;

/** Returns the names of the pages of an address, the most special one first. */
function pageNames(path: string): readonly string[] {
  const [, segment] = FIRST_SEGMENT.exec(path) ?? [];
  const own = path.split('/').filter(Boolean).join('~');
  return [
    ...(AREA.test(path) ? [own === '' ? 'page.html' : `page-${own}.html`] : []),
    ...(segment === undefined ? [] : [`start-${segment}.html`]),
  ];
}

/**
 * Returns a function that returns the start page for an address, split at its nonces: its own, else that of its first segment,
 * else the index.html. The release command renders them (`renderStartPages` in shared-build).
 */
function startPages(
  releases: string,
  signed: SignedFiles,
): (path: string) => Promise<readonly string[] | undefined> {
  const read = (file: string) =>
    fileContents(join(releases, file), async (text) =>
      (await signed.page(basename(file), text)).split(NONCE_PLACEHOLDER),
    );
  const index = read('index.html');
  const known = new Map<string, ReturnType<typeof read>>();
  return async (path) => {
    for (const name of pageNames(path)) {
      const page = known.get(name) ?? read(`live/${name}`);
      // Kept before it is read: requests at the same time, and those for a page whose signature does not hold, share one verification.
      known.set(name, page);
      const parts = await page().catch((error: unknown) => {
        if (!(error instanceof UnsignedFile)) known.delete(name);
        throw error;
      });
      if (parts) return parts;
      // Only pages that exist are kept, because visitors choose the addresses.
      known.delete(name);
    }
    return index();
  };
}

const placeOf = (path: string) => (TRIAL_PAGE.test(path) ? 'trial' : 'page');

/** Fills in the origin under which the portal was asked. The Host header was checked before. */
export const withOrigin = ({ protocol, host }: FastifyRequest, text: string): string =>
  text.replaceAll(ORIGIN_PLACEHOLDER, `${protocol}://${host}`);

/**
 * Returns the handler of the portal's pages: the start page rendered at the last activation, with a new nonce in each
 * response. It is revalidated on each use, because its nonce and register must not be reused. A page whose signature does not
 * hold is a 503 that says so.
 * @param report called with each such page
 */
export function startPage(
  releases: string,
  configuration: Configuration,
  signed: SignedFiles,
  report: Report = () => undefined,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const pageAt = startPages(releases, signed);
  return async (request, reply) => {
    const path = pathOf(request.url);
    const parts = await pageAt(path).catch((error: unknown) => {
      if (error instanceof UnsignedFile) return error;
      throw error;
    });
    if (parts instanceof UnsignedFile) {
      report(parts, request.id);
      return sendMessage(request, reply, 503, texts.unsigned.title, texts.unsigned.text);
    }
    if (!parts) return sendMessage(request, reply, 503, texts.notReady.title, texts.notReady.text);
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-security-policy', portalPolicy(request.host, nonce, configuration, placeOf(path)))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, withOrigin(request, parts.join(nonce)));
  };
}
