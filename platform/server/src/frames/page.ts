import { randomBytes } from 'node:crypto';
import { framedPagePolicy, Html, html, MARK_ADDRESS } from '@mobidrom/platform-gateway';
import type { FastifyReply } from 'fastify';
import { fontPreload } from '../font';
import { icons } from './icons';
import { baseStyle } from './style';
import { texts } from './texts';

/** Page that the portal shows in a frame. It also works when it is opened alone. */
export interface FramedPage {
  readonly title: string;
  /** Content of `<main>`. */
  readonly body: Html;
  readonly style: string;
  /** Inert data in `<head>`, as linked data. */
  readonly data?: Html;
  /** Name of the person who is signed on, for the bar that the portal hides. */
  readonly visitor?: string | undefined;
  /** Scripts of the same origin in their order. They run once the page is parsed. */
  readonly scripts?: readonly string[];
  /** Modules of the same origin, which run after the scripts. */
  readonly modules?: readonly string[];
  /** Whether scripts of the page call addresses of its own origin. Default: they call none. */
  readonly calls?: boolean;
  /** Further origins of pictures. Default: none. */
  readonly images?: readonly string[];
  /** Default: 200. */
  readonly status?: number;
}

/** Paths of framed pages and their files. Each may be forwarded to a real service by itself. */
export const LANDING_PAGE = '/landingpage';
export const CATALOGUE = '/api/ckan';
export const DASHBOARDS = '/opensearch-dashboard';
export const MAP = '/kartenanwendung';

/** Time for which browsers may cache scripts and fonts of framed pages. */
export const ONE_DAY = 'public, max-age=86400';

/** Addresses of the script and the font of pages below `base`. */
export const schemeScript = (base: string): string => `${base}/farbschema.js`;
export const fontFile = (base: string): string => `${base}/schrift.woff2`;

/**
 * Sends a page with a policy of its own: styles and scripts by nonce, no inline script. Header and footer have class
 * names of CKAN, by which the portal's frame hides them.
 */
export function sendPage(reply: FastifyReply, base: string, page: FramedPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { title, body, style, data, visitor, scripts = [], modules = [], images = [], status = 200 } = page;
  const calls = page.calls === true ? "; connect-src 'self'" : '';
  const document = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – ${texts.product}</title><link rel="icon" href="${MARK_ADDRESS}">${fontPreload(fontFile(base))}<script nonce="${nonce}" src="${schemeScript(base)}"></script><style nonce="${nonce}">${new Html(baseStyle(fontFile(base)) + style)}</style>${scripts.map((address) => html`<script nonce="${nonce}" src="${address}" defer></script>`)}${modules.map((address) => html`<script nonce="${nonce}" src="${address}" type="module"></script>`)}${data}</head>
<body><section class="account-masthead" aria-label="${texts.visitor}"><div class="wrap">${visitor ?? texts.product}</div></section>
<header class="masthead"><div class="wrap"><a class="brand" href="/" target="_top">${icons.mark}${texts.product}</a><a href="/datenkatalog" target="_top">Datenkatalog</a></div></header>
<main>${body}</main>
<footer class="site-footer"><div class="wrap"><a href="/" target="_top">${texts.toPortal}</a></div></footer></body></html>
`;
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `${framedPagePolicy(nonce, images)}; script-src 'nonce-${nonce}'${calls}`,
    )
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
    .send(document.text);
}
