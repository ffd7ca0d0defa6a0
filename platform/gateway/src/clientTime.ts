import { type IncomingMessage, type ServerOptions, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMessage } from './messagePage';
import { problemDetails } from './problem';
import { setSecurityHeaders } from './securityHeaders';
import { texts } from './texts';

/*
 * Time limits of clients. Without them, clients that stop in the middle of a request hold connections and the requests to
 * services behind them for ever. nginx has the same limits in `nginx.conf.template`; tests compare them.
 */

/** How long a client may take for the head of a request, in milliseconds. */
export const HEAD_TIMEOUT = 15_000;
/**
 * How long a client may neither send a byte of the body that it owes nor take one of the response, in milliseconds. Node.js reports the
 * latter after up to twice the time: it begins anew once if the system has taken bytes since its last look, and tells nobody when.
 */
export const CLIENT_TIMEOUT = 30_000;

/** Options of the HTTP server for the time limit of a request's head. */
export const headLimit = (milliseconds: number): ServerOptions => ({
  headersTimeout: milliseconds,
  connectionsCheckingInterval: Math.min(milliseconds, 5_000),
});

/**
 * Adds the time limit of a request's body and of its response. A client that stops sending gets a 408 (RFC 9110, 15.5.9), a
 * client that stops receiving loses the connection. Time in which the client waits for the server does not count.
 */
export function limitClientTime(app: FastifyInstance, milliseconds: number): void {
  // Headers beyond the default of 2,000 would be ignored, among them a second Host. Their size is limited.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { socket } = raw;
    // An injected request (`app.inject`) has no connection.
    if (!(socket instanceof Socket)) return;
    socket.setTimeout(milliseconds);
    const stalled = () => {
      if (!raw.complete && isWaitedFor(raw)) return sendStopped(request, reply);
      if (socket.writableLength > 0) return socket.destroy();
      // The server is at work. A socket reports a timeout once.
      return socket.setTimeout(milliseconds);
    };
    // Node.js reports the timeout to request and response, and breaks the connection off if neither listens.
    raw.on('timeout', () => undefined);
    reply.raw.on('timeout', stalled);
  });
}

/** Whether everything received was taken, so that the next bytes are the client's to send. */
const isWaitedFor = (raw: IncomingMessage): boolean => raw.readableLength === 0 && !raw.isPaused();

function sendStopped(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) {
    request.raw.socket.destroy();
    return;
  }
  setSecurityHeaders(request, reply);
  // Bytes that the client sends later would be read as its next request.
  reply.header('connection', 'close');
  // Node.js has finished with the request by then. Whoever still reads its body learns that there will be no more.
  reply.raw.once('close', () => request.raw.destroy());
  sendMessage(request, reply, 408, texts.stopped.title, texts.stopped.text);
}

const UNREADABLE = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, texts.stopped],
  HPE_HEADER_OVERFLOW: [431, texts.headersTooLarge],
} as const;

/** Responds to what is no request, or none in time: problem details, and the end of the connection. */
export function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const known = UNREADABLE[error.code as keyof typeof UNREADABLE];
  const [status, { title, text }] = known ?? [400, texts.badRequest];
  const body = JSON.stringify(problemDetails(status, title, text));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
