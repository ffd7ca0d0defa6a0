import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BEACON_ADDRESS, register, releaseUrl } from '@mobidrom/shared-contract';
import { ReleaseError } from '../../releases/ReleaseError';
import { parseJson } from '../../releases/readJson';
import { reasonOf } from '../fetchJson';
import { forwardedRequest, forwardedResponse, type Origins } from './headers';
import { reloadFile, reloadScript } from './reload';
import type { OwnServices } from './services/runServices';
import { readStart, replaceStart, swapRegister, swapStart } from './swap';
import type { WatchedRelease } from './watchRelease';

export interface ProxyOptions {
  /** Origin of the portal. */
  readonly portal: string;
  readonly port: number;
  /** Returns the newest build. */
  readonly release: () => WatchedRelease;
  /** Client for the sign-in. Default: that of the portal. */
  readonly clientId?: string | undefined;
  /** Path of the identity provider, when it is below the portal's origin. */
  readonly identityPath?: string | undefined;
  /** Services on this machine in place of those of the portal, with the identity provider. */
  readonly services?: OwnServices | undefined;
  /** Service of the remote at an address of its own: calls below `/api/<prefix>` go there. */
  readonly service?: { readonly prefix: string; readonly address: string } | undefined;
}

/** Running proxy on loopback. */
export interface PortalProxy {
  /** Its origin, as `http://localhost:4300`. */
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
/** As gateways serve releases: nothing in them runs when it is opened directly. */
const OF_FILES = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};
const REGISTER = '/releases/remotes.json';

/** @throws ReleaseError when the port is in use; said before the build, which takes longer */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  server.close();
  await once(server, 'close');
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new ReleaseError(`port ${port} is in use: choose another one with --port <port>`);
  }
}

/**
 * Serves a portal on loopback with a build in place of one of its remotes: the register, the start pages and the files of the
 * build are its own, all else is the portal's.
 * @throws ReleaseError when the port is in use
 */
export async function startProxy(options: ProxyOptions): Promise<PortalProxy> {
  const server = createServer((request, response) => {
    serve(options, request, response).catch((error: unknown) => fail(response, options.portal, error));
  });
  await listen(server, options.port);
  return {
    url: `http://localhost:${options.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function serve(
  options: ProxyOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host = '' } = request.headers;
  // A foreign page could otherwise reach the portal by a name that it lets point to this machine (DNS rebinding).
  if (![`localhost:${options.port}`, `127.0.0.1:${options.port}`].includes(host)) {
    return send(response, 421, 'text/plain', `This proxy serves localhost:${options.port} only.\n`);
  }
  const { url = '/', method } = request;
  const path = url.split('?')[0] ?? '/';
  // Failures in development say nothing about the portal's own releases.
  if (path === BEACON_ADDRESS && method === 'POST') return send(response, 204, undefined, '');
  const release = options.release();
  const [type, content] = reloadFile(path, release) ?? releaseFile(path, release) ?? [];
  if (content !== undefined) return send(response, 200, type, content);
  const { name, version } = release.descriptor;
  if (path.startsWith(releaseUrl(name, version))) return send(response, 404, 'text/plain', 'Not found.\n');
  await forward(options, request, response, `http://${host}`);
}

/** Returns type and content of a file of the build; undefined for any other path. */
function releaseFile(
  path: string,
  { descriptor, files }: WatchedRelease,
): readonly [string, Uint8Array] | undefined {
  const base = releaseUrl(descriptor.name, descriptor.version);
  const content = path.startsWith(base) ? files.get(path.slice(base.length)) : undefined;
  return content && [TYPES[extname(path)] ?? 'application/octet-stream', content];
}

function send(
  response: ServerResponse,
  status: number,
  type: string | undefined,
  content: string | Uint8Array,
) {
  response.writeHead(status, { ...OF_FILES, ...(type && { 'content-type': type }) }).end(content);
}

function fail(response: ServerResponse, portal: string, error: unknown): void {
  // A response that has begun can only be broken off.
  if (response.headersSent) return void response.destroy();
  const reason =
    error instanceof ReleaseError ? error.message : `${portal} cannot be reached: ${reasonOf(error)}`;
  send(response, 502, 'text/plain; charset=utf-8', `${reason}\n`);
}

async function forward(
  options: ProxyOptions,
  request: IncomingMessage,
  response: ServerResponse,
  own: string,
): Promise<void> {
  const { url = '/', method = 'GET', headers } = request;
  const path = url.split('?')[0] ?? '/';
  const { target, isService } = targetOf(options, url, path);
  const isOwn = isOwnService(options, path);
  const origins: Origins = { own, portal: isOwn ? target.origin : options.portal };
  const isRewritten = !isService && isReadHere(options, path, headers.accept);
  const answer = await exchange(request, response, target, {
    method,
    headers: forwardedRequest(headers, { own, portal: target.origin }, isRewritten),
  });
  const ownHeaders = forwardedResponse(answer.headers, origins);
  const rewrite = isRewritten ? rewriting(options, path, answer.headers['content-type'], origins) : undefined;
  if (!rewrite || method === 'HEAD') {
    response.writeHead(answer.statusCode ?? 502, ownHeaders);
    return pipeline(answer, response);
  }
  const bytes = Buffer.concat(await answer.toArray());
  const before = bytes.toString('utf8');
  const after = rewrite(before);
  // The bytes as they are: a page of another service may have another encoding.
  if (after === before) return void response.writeHead(answer.statusCode ?? 502, ownHeaders).end(bytes);
  // The file is another one than that whose tag and length the portal names.
  for (const name of ['etag', 'last-modified', 'content-length']) delete ownHeaders[name];
  response.writeHead(answer.statusCode ?? 502, { ...ownHeaders, 'cache-control': 'no-store' }).end(after);
}

/** Returns where a request goes. A service's address with a path takes the place of `/api/<prefix>`, as in the gateways. */
function targetOf(options: ProxyOptions, url: string, path: string) {
  const { portal, services, service } = options;
  const below = service && `/api/${service.prefix}`;
  if (!below || !isBelowPath(path, below)) {
    const origin = services && isOwnService(options, path) ? services.url : portal;
    return { target: new URL(origin + url), isService: false };
  }
  const { origin, pathname } = new URL(service.address);
  const base = pathname.replace(/\/+$/, '');
  return { target: new URL(origin + (base ? base + url.slice(below.length) : url)), isService: true };
}

/** Whether a path is one of the services on this machine. */
const isOwnService = ({ services }: ProxyOptions, path: string): boolean =>
  services?.paths.some((below) => isBelowPath(path, below)) ?? false;

const isBelowPath = (path: string, base: string | undefined): boolean =>
  base !== undefined && (path === base || path.startsWith(`${base}/`));

/** Whether a response may be rewritten, so that it has to be read as a whole: the register, pages, and the identity provider. */
const isReadHere = ({ identityPath }: ProxyOptions, path: string, accept = ''): boolean =>
  path === REGISTER ||
  isBelowPath(path, identityPath) ||
  (accept.includes('text/html') && !path.startsWith('/api/'));

/** Returns how a response is rewritten; undefined when it is passed on as it is. */
function rewriting(
  { release, clientId, identityPath, services }: ProxyOptions,
  path: string,
  type = '',
  { own, portal }: Origins,
): ((text: string) => string) | undefined {
  const isPage = type.startsWith('text/html');
  if (isBelowPath(path, identityPath)) {
    // A provider that knows its public name writes it into the addresses of its forms and endpoints.
    return isPage || type.startsWith('application/json') ? (text) => text.replaceAll(portal, own) : undefined;
  }
  if (path === REGISTER && type.startsWith('application/json')) {
    return (text) => JSON.stringify(swapRegister(parseJson(text, portal + path, register), release()));
  }
  if (!isPage) return undefined;
  return (text) => {
    const start = readStart(text, portal + path);
    if (!start) return text;
    return replaceStart(text, swapStart(start, release(), { clientId, services }), reloadScript(release()));
  };
}

/** Sends a request on and returns the response to it. Either end that goes away ends the other. */
function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  options: Parameters<typeof httpRequest>[1] & object,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, options, resolve);
    response.once('close', () => sent.destroy());
    sent.once('error', reject);
    pipeline(request, sent).catch(reject);
  });
}
