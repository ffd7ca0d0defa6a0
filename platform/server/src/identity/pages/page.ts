import { randomBytes } from 'node:crypto';
import { Html, html, MARK } from '@mobidrom/platform-gateway';
import { typefaceRules } from '@mobidrom/shared-contract/look';
import type { FastifyReply } from 'fastify';
import { fontPreload } from '../../font';
import { texts } from '../texts';
import { STYLE } from './style';
import { SUBMIT_ONCE } from './submitOnce';

/** Address of the typeface. */
export const FONT_ADDRESS = '/keycloak/schrift.woff2';

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Default: 200. */
  readonly status?: number;
  /** Wide pages are shown in the portal's frame. They omit the brand, which the portal shows above them. */
  readonly wide?: boolean;
}

/** Links that every page of the portal has in its footer. In the portal's frame they stand below it. */
const LEGAL = html`<footer class="legal site-footer"><nav aria-label="${texts.legal.label}"><ul>${texts.legal.pages.map(
  ([path, title]) => html`<li><a href="${path}" target="_top">${title}</a></li>`,
)}</ul></nav></footer>`;

/** As with Keycloak, frames of the own origin may contain these pages (the portal's page 'Profil'). */
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`;

const secured = (reply: FastifyReply, status: number, contentSecurityPolicy: string) =>
  reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8');

/**
 * Sends a page for people. In the portal's frame it omits what the portal shows itself, also when a person who is not
 * signed in opens 'Profil'. Some browsers do not report that they fill a frame (Fetch Metadata Request Headers,
 * `Sec-Fetch-Dest`). For them these parts have class names of CKAN, which the portal hides after loading.
 */
export function sendPage(
  reply: FastifyReply,
  { title, body, status = 200, wide = false }: Page,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const isAlone = !wide && reply.request.headers['sec-fetch-dest'] !== 'iframe';
  const brand = html`<header class="masthead"><a class="brand" href="/" target="_top">${MARK}<span><b>${texts.product}</b> <span>${texts.region}</span></span></a></header>`;
  const page = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${texts.product} ${texts.region}</title>${fontPreload(FONT_ADDRESS)}<style nonce="${nonce}">${new Html(typefaceRules(FONT_ADDRESS) + STYLE)}</style><script nonce="${nonce}">${new Html(SUBMIT_ONCE)}</script></head>
<body>${isAlone && html`<section class="demo account-masthead" aria-label="${texts.demonstration}"><b>${texts.demonstration}</b>${texts.demonstrationText}</section>`}
<main class="${wide ? 'wide' : 'narrow'}">${isAlone && brand}${body}</main>${isAlone && LEGAL}</body></html>
`;
  return secured(reply, status, policy(nonce)).send(page.text);
}

/** Sends a hidden frame of keycloak-js, which contains only a script. */
export function sendScript(reply: FastifyReply, script: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const contentSecurityPolicy = `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'`;
  return secured(reply, 200, contentSecurityPolicy).send(
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>–</title><script nonce="${nonce}">${script}</script></html>`,
  );
}

/** Returns a page with one message and a link back. */
export const messagePage = (title: string, text: string, status = 400): Page => ({
  title,
  status,
  body: html`<div class="card"><h1>${title}</h1><p class="text">${text}</p><p class="back"><a href="/" target="_top">${texts.toPortal}</a></p></div>`,
});
