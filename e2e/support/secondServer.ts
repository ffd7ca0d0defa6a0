import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Request to the second server. */
export interface ReceivedRequest {
  /** Path and query, unchanged. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Replacement for every service that a portal frames or links to. Each of its documents shows its path. */
export interface SecondServer {
  readonly asked: readonly ReceivedRequest[];
  /** Is down during the callback, and listens at the same address afterwards. */
  down(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Content security policy of its documents, which the gateway must leave unchanged. */
export const OWN_POLICY = "default-src 'none'; frame-ancestors 'self'";

/** Pages of the identity provider that a portal frames. */
const IDENTITY_PAGES = /^\/keycloak\/(realms\/mobidrom\/account|admin\/mobidrom\/console)(\/|\?|$)/;

/**
 * Starts the second server. Paths that end with `/weiter` respond with a redirect to its own address. Requests to the
 * identity provider, except for its framed pages, are forwarded to the one of another portal.
 * @param portal address of the portal that forwards to this server
 * @param identity address of the portal whose identity provider receives the requests
 */
export async function startSecondServer(
  port: number,
  { portal, identity }: { readonly portal: string; readonly identity: string },
): Promise<SecondServer> {
  const asked: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    asked.push({ url, headers });
    if (url.startsWith('/keycloak/') && !IDENTITY_PAGES.test(url)) {
      return forwardToIdentity(request, response, portal, identity).catch((error) => response.destroy(error));
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

/** Returns a document with CKAN's header and footer, in Dutch, that shows its own address. */
const documentAt = (url: string): string => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><title>Tweede dienst</title></head><body>
<header class="masthead">Kop van de dienst</header>
<main><h1>Tweede dienst</h1><p>${escaped(url)}</p><a href="${escaped(url.split('?')[0] ?? '')}/weiter">Verder</a></main>
<footer class="site-footer">Voet van de dienst</footer></body></html>`;

/** Forwards a request to the identity provider, with the portals' addresses exchanged in request and response. */
async function forwardToIdentity(
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
