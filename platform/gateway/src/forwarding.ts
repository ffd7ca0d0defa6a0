import type { IncomingHttpHeaders } from 'node:http';
import { finished, type Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dropBeacon, isBeacon, UNCOUNTED } from './beacons';
import { boundServices } from './boundServices';
import { cookiesFor, serviceCookies } from './cookies';
import { clientHeaders, serviceHeaders } from './headerRules';
import { BodyTooLarge, limitBody, limitsOf } from './limits';
import { REQUEST_ID } from './log/requestId';
import { sendMessage } from './messagePage';
import { pathOf } from './paths';
import { sendProblem } from './problem';
import { setSecurityHeaders, transportSecurityOf } from './securityHeaders';
import type { SignedFiles } from './signedFile';
import { texts } from './texts';
import { isBelow, type Upstream, type Upstreams } from './upstreams';

/**
 * Forwards requests below an upstream's prefix before any route sees them, so that forwarding takes precedence over an
 * embedded service; also those below the prefix of a service that the live set binds. Bodies are streamed both ways. The
 * response of the upstream is passed on unchanged, including its security headers, except for Strict-Transport-Security,
 * which concerns the portal's host name. Protocol upgrades (WebSocket) are not forwarded.
 *
 * @param portal folder of the releases, for the services of remotes, and what of it is signed
 * @param timeout milliseconds of silence of the upstream, for requests that have no longer limit (`limits.ts`)
 * @param archiveLimit size limit of an archive, in bytes
 */
export async function forward(
  app: FastifyInstance,
  upstreams: Upstreams,
  { releases, signed }: { readonly releases: string; readonly signed: SignedFiles },
  timeout: number,
  archiveLimit: number,
): Promise<void> {
  const findService = boundServices(releases, signed);
  await app.register(replyFrom, {
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connectTimeout: timeout,
      // The plugin accepts any certificate unless told otherwise.
      connect: { rejectUnauthorized: true, timeout },
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    const known = upstreams.find(({ prefix }) => isBelow(path, prefix));
    const upstream = known ?? (await findService(path).catch(rethrowWithHeaders(request, reply)));
    if (!upstream) return;
    if (upstream === 'unbound') return sendUnbound(request, reply);
    const { bytes, milliseconds } = limitsOf(path, timeout, archiveLimit);
    if (Number(request.headers['content-length'] ?? 0) > bytes) return sendTooLarge(request, reply);
    request.body = bodyOf(request, bytes);
    return reply.from(upstream.target + path.slice(upstream.prefix.length), {
      timeout: milliseconds,
      // The plugin would repeat a GET after a 503, ten times.
      retryDelay: () => null,
      rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, upstream),
      rewriteHeaders: (headers) => ({
        ...responseHeaders(headers, upstream),
        ...transportSecurityOf(request),
      }),
      onResponse: (_request, passedOn, response) => {
        // The plugin sets it where the upstream responds before it has the whole body; `bodyOf` reads the rest.
        passedOn.removeHeader('connection');
        const { stream } = response as unknown as { readonly stream: Readable };
        if (!isBeacon(path) || !UNCOUNTED.includes(passedOn.statusCode)) return passedOn.send(stream);
        stream.resume();
        return dropBeacon(reply);
      },
      onError: (_reply, { error }) => sendFailure(request, reply, upstream, error),
    });
  });
}

/** The request's body as a stream; undefined where method or headers say that there is none. */
function bodyOf(request: FastifyRequest, limit: number) {
  const { headers, raw, method } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || method === 'GET' || method === 'HEAD') return undefined;
  const body = limitBody(limit);
  // An upstream may respond before it has read everything, for example with 404. Browsers read the response only after they
  // have sent the whole body and take a connection that ends earlier for broken, so the rest is read and discarded.
  body.once('close', () => raw.unpipe(body).resume());
  finished(raw, { writable: false }, (error) => {
    // An aborted request is aborted at the upstream as well.
    if (error) body.destroy(error);
  });
  return raw.pipe(body);
}

/** Request headers for the upstream, with the client's address. */
function requestHeaders(request: FastifyRequest, headers: IncomingHttpHeaders, upstream: Upstream) {
  const { upgrade: _upgrade, cookie: _cookie, ...kept } = clientHeaders(headers);
  const cookie = upstream.ofRemote ? undefined : cookiesFor(upstream.prefix, headers.cookie);
  return {
    ...kept,
    ...(cookie !== undefined && { cookie }),
    [REQUEST_ID]: request.id,
    'x-forwarded-for': [...(request.ips ?? [request.ip])].reverse().join(', '),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    ...(upstream.replacesPrefix ? { 'x-forwarded-prefix': upstream.prefix } : {}),
  };
}

/**
 * Response headers for the client. A redirect to the upstream's own address becomes one to the portal, since browsers cannot
 * reach the upstream.
 */
function responseHeaders(headers: IncomingHttpHeaders, { target, prefix, ofRemote }: Upstream) {
  const { 'set-cookie': sent, ...others } = serviceHeaders(headers);
  const cookies = ofRemote ? [] : serviceCookies(prefix, sent);
  const kept = { ...others, ...(cookies.length > 0 && { 'set-cookie': [...cookies] }) };
  const { location } = kept;
  if (!location || !(location === target || location.startsWith(`${target}/`))) return kept;
  return { ...kept, location: prefix + location.slice(target.length) };
}

const rethrowWithHeaders = (request: FastifyRequest, reply: FastifyReply) => (error: unknown) => {
  setSecurityHeaders(request, reply);
  throw error;
};

function sendUnbound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setSecurityHeaders(request, reply);
  return sendProblem(reply, 404, texts.notBound.title, texts.notBound.text);
}

function sendTooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setSecurityHeaders(request, reply);
  // The rest of the body is not read, so the connection cannot be reused.
  reply.header('connection', 'close');
  return sendMessage(request, reply, 413, texts.tooLarge.title, texts.tooLarge.text);
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, { label }: Upstream, error: Error): void {
  // The client has stopped sending and was told so.
  if (reply.sent) return;
  setSecurityHeaders(request, reply);
  if (error.cause instanceof BodyTooLarge) {
    sendTooLarge(request, reply);
  } else if (isBeacon(pathOf(request.url))) {
    dropBeacon(reply);
  } else if ('statusCode' in error && error.statusCode === 504) {
    sendMessage(request, reply, 504, texts.tooSlow.title, texts.tooSlow.text(label));
  } else {
    sendMessage(request, reply, 502, texts.unreachable.title, texts.unreachable.text(label, causeOf(error)));
  }
}

/** Error code of the system or the protocol, as ECONNREFUSED, which operators need first. */
function causeOf({ cause, message }: Error): string {
  if (!(cause instanceof Error)) return message;
  // The parser of answers names a code for some errors only.
  if (cause.name === 'HTTPParserError') return texts.unreachable.noAnswer;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
