import { randomBytes } from 'node:crypto';
import {
  dark,
  focusRings,
  fontFamily,
  light,
  type Palette,
  typefaceRules,
} from '@mobidrom/shared-contract/look';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Html, html } from './html';
import { MARK_ADDRESS } from './mark';
import { framedPagePolicy } from './policy';
import { sendProblem } from './problem';
import { texts } from './texts';

/** Whether the client prefers a page over data, as a browser does that navigates or loads a frame. */
export const wantsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/html') ?? false;

const colours = ({ background, text, primary, control, focus }: Palette): string =>
  `--canvas:${background.default};--text:${text.primary};--muted:${text.secondary};--primary:${primary.main};--on-primary:${primary.contrastText};--control:${control};--focus-outer:${focus.outer};--focus-inner:${focus.inner}`;

/** Style of a page without the portal's assets, in the colours and the font of its theme. */
const STYLE = `
${typefaceRules('/assets/public-sans.woff2')}
:root{color-scheme:light dark;${colours(light)}}
@media (prefers-color-scheme:dark){:root{${colours(dark)}}}
*{box-sizing:border-box}
body{margin:0;padding:40px 24px;background:var(--canvas);color:var(--text);font:1rem/1.6 ${fontFamily}}
main{max-width:1200px;margin:0 auto}main>*{max-width:744px}
svg{display:block;width:100%;height:44px;margin:24px 0}
h1{margin:0 0 8px;font-size:1.625rem;line-height:1.25;font-weight:680}
p{margin:0 0 24px;color:var(--muted)}
a{display:inline-block;padding:8px 18px;border-radius:8px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
a:focus-visible{outline:${focusRings.width}px solid var(--focus-outer);outline-offset:${focusRings.offset}px;box-shadow:0 0 0 ${focusRings.width}px var(--focus-inner)}`;

/** Illustration: a transport line with a missing section. */
const BROKEN_LINE = html`<svg viewBox="0 0 664 44" preserveAspectRatio="xMinYMid meet" aria-hidden="true" fill="none" stroke-width="4"><path d="M8 22H268" stroke="var(--primary)"/><path d="M396 22H656" stroke="var(--control)" stroke-dasharray="2 10" stroke-linecap="round"/><g fill="var(--canvas)"><circle cx="10" cy="22" r="8" stroke="var(--primary)"/><circle cx="268" cy="22" r="8" stroke="var(--primary)"/><circle cx="396" cy="22" r="8" stroke="var(--control)"/><circle cx="654" cy="22" r="8" stroke="var(--control)"/></g></svg>`;

/** Page with a message, in the portal's style. */
export const messagePage = (nonce: string, title: string, text: string): string =>
  html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – ${texts.product}</title><link rel="icon" href="${MARK_ADDRESS}"><style nonce="${nonce}">${new Html(STYLE)}</style></head>
<body><main>${BROKEN_LINE}<h1>${title}</h1><p>${text}</p><a href="/" target="_top">${texts.toPortal}</a></main></body></html>
`.text;

/** Sends a page with a message, which the portal may frame. */
export function sendMessagePage(
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header('content-security-policy', framedPagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(messagePage(nonce, title, text));
}

/** Sends a message in the form that the client can use: a page, or problem details. */
export const sendMessage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
): FastifyReply =>
  wantsPage(request) ? sendMessagePage(reply, status, title, text) : sendProblem(reply, status, title, text);
