import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What the second server was asked for. */
export interface Asked {
  /** Path and query, as they arrived. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Stands in for every service that a portal frames or links to: its own documents, told apart by their path. */
export interface SecondServer {
  readonly asked: readonly Asked[];
  /** Is down for so long, and answers at the same address afterwards. */
  down(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Its documents have a policy of their own, which the gateway must leave as it is. */
export const OWN_POLICY = "default-src 'none'; frame-ancestors 'self'";

/** The pages of the identity provider that a portal frames. */
const IDENTITY_PAGES = /^\/keycloak\/(realms\/mobidrom\/account|admin\/mobidrom\/console)(\/|\?|$)/;

/**
 * Starts it on a port of its own. Below `/weiter` it answers with a redirect to its own address. Signing in, which no
 * document can do, it passes on to the identity provider of another portal.
 * @param portal the portal that forwards to it
 * @param identity the portal whose identity provider it passes on to
 */
export async function startSecondServer(
  port: number,
  { portal, identity }: { readonly portal: string; readonly identity: string },
): Promise<SecondServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    asked.push({ url, headers });
    if (url.startsWith('/keycloak/') && !IDENTITY_PAGES.test(url)) {
      return passOn(request, response, portal, identity).catch((error) => response.destroy(error));
    }
    if (url.endsWith('/weiter')) {
      const location = `http://${headers.host}${url.replace(/weiter$/, 'angekommen')}`;
      return response.writeHead(302, { location }).end();
    }
    response.setHeader('content-security-policy', OWN_POLICY);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documentAt(url));
  });
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await open();
  return {
    asked,
    down: async (meanwhile) => {
      await close();
      try {
        await meanwhile();
      } finally {
        await open();
      }
    },
    close,
  };
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A document with CKAN's head and foot, in a language of its own, that says at which address it stands. */
const documentAt = (url: string): string => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><title>Tweede dienst</title></head><body>
<header class="masthead">Kop van de dienst</header>
<main><h1>Tweede dienst</h1><p>${escaped(url)}</p><a href="${escaped(url.split('?')[0] ?? '')}/weiter">Verder</a></main>
<footer class="site-footer">Voet van de dienst</footer></body></html>`;

/** Asks the identity provider as its own portal would, and answers as if it belonged to the portal that asks. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  portal: string,
  identity: string,
): Promise<void> {
  const exchanged = (text: string, from: string, to: string) =>
    text.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to));
  const theirs = (text: string) => exchanged(text, portal, identity);
  const ours = (text: string) => exchanged(text, identity, portal);

  const { method = 'GET', url = '/', headers } = request;
  const kept = ['accept', 'authorization', 'content-type', 'cookie'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const body = method === 'POST' ? theirs((await buffer(request)).toString()) : null;
  const answer = await fetch(identity + theirs(url), { method, headers: kept, body, redirect: 'manual' });
  for (const [name, value] of answer.headers) {
    if (/^(content-(encoding|length)|transfer-encoding|connection|set-cookie)$/.test(name)) continue;
    response.setHeader(name, ours(value));
  }
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.writeHead(answer.status).end(ours(await answer.text()));
}
