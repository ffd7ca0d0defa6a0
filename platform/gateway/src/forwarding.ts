import type { IncomingHttpHeaders } from 'node:http';
import { finished, type Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookiesFor } from './cookies';
import { BodyTooLarge, limitBody, limitsOf } from './limits';
import { sendMessage } from './messagePage';
import { pathOf } from './paths';
import { setSecurityHeaders, transportSecurityOf } from './securityHeaders';
import { texts } from './texts';
import { isBelow, type Upstream, type Upstreams } from './upstreams';

/**
 * Passes requests below an upstream's prefix on before any route sees them, so that forwarding wins over an embedded
 * service. Bodies are streamed both ways. What the upstream answers is passed on as it is, security headers included:
 * they are its own affair, but for the
 * word about https, which is one about the portal's name. Connections that change the protocol (WebSocket) are not
 * forwarded.
 *
 * @param timeout milliseconds without a sign of the upstream, for what is not known to take longer (`limits.ts`)
 * @param archiveLimit what an archive may hold, in bytes
 */
export async function forward(
  app: FastifyInstance,
  upstreams: Upstreams,
  timeout: number,
  archiveLimit: number,
): Promise<void> {
  if (upstreams.length === 0) return;
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
    const upstream = upstreams.find(({ prefix }) => isBelow(path, prefix));
    if (!upstream) return;
    const { bytes, milliseconds } = limitsOf(path, timeout, archiveLimit);
    if (Number(request.headers['content-length'] ?? 0) > bytes) return tooLarge(request, reply);
    request.body = bodyOf(request, bytes);
    return reply.from(upstream.target + path.slice(upstream.prefix.length), {
      timeout: milliseconds,
      rewriteRequestHeaders: (_request, headers) => requestHeaders(request, headers, upstream),
      rewriteHeaders: (headers) => ({
        ...responseHeaders(headers, upstream),
        ...transportSecurityOf(request),
      }),
      onResponse: (_request, passedOn, response) => {
        // Set where the upstream answered before the body had arrived. What is left of it is read (`bodyOf`).
        passedOn.removeHeader('connection');
        passedOn.send((response as unknown as { readonly stream: Readable }).stream);
      },
      onError: (_reply, { error }) => fail(request, reply, upstream, error),
    });
  });
}

/** The body as it arrives; none where the method or the headers say that there is none. */
function bodyOf(request: FastifyRequest, limit: number) {
  const { headers, raw, method } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || method === 'GET' || method === 'HEAD') return undefined;
  const body = limitBody(limit);
  // An upstream may answer before it has read everything, as that there is nothing to replace. Browsers look for an answer
  // when all is sent: the rest is read and dropped, since a connection that ends before that looks like a broken one.
  body.once('close', () => raw.unpipe(body).resume());
  finished(raw, { writable: false }, (error) => {
    // What breaks off here breaks off there.
    if (error) body.destroy(error);
  });
  return raw.pipe(body);
}

/** Says to the upstream whom it speaks to. A `Forwarded` header of the client would say otherwise. */
function requestHeaders(request: FastifyRequest, headers: IncomingHttpHeaders, upstream: Upstream) {
  const { forwarded: _forwarded, expect: _expect, upgrade: _upgrade, cookie: _cookie, ...kept } = headers;
  const cookie = cookiesFor(upstream.prefix, headers.cookie);
  return {
    ...kept,
    ...(cookie !== undefined && { cookie }),
    'x-forwarded-for': [...(request.ips ?? [request.ip])].reverse().join(', '),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    ...(upstream.replacesPrefix ? { 'x-forwarded-prefix': upstream.prefix } : {}),
  };
}

/**
 * A redirect to the upstream's own address would lead people out of the portal, to a host that they cannot reach. What it
 * says of its own connection is no matter of the client's (RFC 9110, 7.6.1).
 */
function responseHeaders(headers: IncomingHttpHeaders, { target, prefix }: Upstream) {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'strict-transport-security': _https,
    ...kept
  } = headers;
  const { location } = kept;
  if (!location || !(location === target || location.startsWith(`${target}/`))) return kept;
  return { ...kept, location: prefix + location.slice(target.length) };
}

function tooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setSecurityHeaders(request, reply);
  // What is left of the body is not read: the connection cannot be used again.
  reply.header('connection', 'close');
  return sendMessage(request, reply, 413, texts.tooLarge.title, texts.tooLarge.text);
}

function fail(request: FastifyRequest, reply: FastifyReply, { label }: Upstream, error: Error): void {
  setSecurityHeaders(request, reply);
  if (error.cause instanceof BodyTooLarge) {
    tooLarge(request, reply);
  } else if ('statusCode' in error && error.statusCode === 504) {
    sendMessage(request, reply, 504, texts.tooSlow.title, texts.tooSlow.text(label));
  } else {
    sendMessage(request, reply, 502, texts.unreachable.title, texts.unreachable.text(label, causeOf(error)));
  }
}

/** What the system or the protocol calls it, as ECONNREFUSED: the first thing that whoever repairs it needs to know. */
function causeOf({ cause, message }: Error): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message;
}
