import { randomBytes } from 'node:crypto';
import { framedPagePolicy, Html, html, MARK_ADDRESS } from '@mobidrom/platform-gateway';
import type { FastifyReply } from 'fastify';
import { fontPreload } from '../font';
import { icons } from './icons';
import { baseStyle } from './style';
import { texts } from './texts';

/** A page that the portal shows in a frame, and that stands by itself when it is opened alone. */
export interface FramedPage {
  readonly title: string;
  /** What stands in `<main>`. */
  readonly body: Html;
  readonly style: string;
  /** Inert data for `<head>`, as linked data. */
  readonly data?: Html;
  /** Says who is signed on; stands in the bar that the portal hides. */
  readonly visitor?: string | undefined;
  /** Scripts of its own, of the same origin, in their order; they run once the page is read. */
  readonly scripts?: readonly string[];
  /** Default: 200. */
  readonly status?: number;
}

/** Below these paths framed pages and their files stand, each of which may be forwarded to a real service by itself. */
export const LANDING_PAGE = '/landingpage';
export const CATALOGUE = '/api/ckan';
export const DASHBOARDS = '/opensearch-dashboard';
export const MAP = '/kartenanwendung';

/** How long browsers may keep scripts and fonts of framed pages. */
export const ONE_DAY = 'public, max-age=86400';

/** Where the script and the font of pages below `base` stand. */
export const schemeScript = (base: string): string => `${base}/farbschema.js`;
export const fontFile = (base: string): string => `${base}/schrift.woff2`;

/**
 * Answers with a page under a policy of its own: styles and its scripts by nonce, no inline script. Mast-heads and
 * footer carry CKAN's class names, by which the portal's frame hides them (specification, portal, chapter 2).
 */
export function sendPage(reply: FastifyReply, base: string, page: FramedPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { title, body, style, data, visitor, scripts = [], status = 200 } = page;
  const document = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – ${texts.product}</title><link rel="icon" href="${MARK_ADDRESS}">${fontPreload(fontFile(base))}<script nonce="${nonce}" src="${schemeScript(base)}"></script><style nonce="${nonce}">${new Html(baseStyle(fontFile(base)) + style)}</style>${scripts.map((address) => html`<script nonce="${nonce}" src="${address}" defer></script>`)}${data}</head>
<body><section class="account-masthead" aria-label="${texts.visitor}"><div class="wrap">${visitor ?? texts.product}</div></section>
<header class="masthead"><div class="wrap"><a class="brand" href="/" target="_top">${icons.mark}${texts.product}</a><a href="/datenkatalog" target="_top">Datenkatalog</a></div></header>
<main>${body}</main>
<footer class="site-footer"><div class="wrap"><a href="/" target="_top">${texts.toPortal}</a></div></footer></body></html>
`;
  return reply
    .code(status)
    .header('content-security-policy', `${framedPagePolicy(nonce)}; script-src 'nonce-${nonce}'`)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(document.text);
}
