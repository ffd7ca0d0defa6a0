import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { CLIENT_TIMEOUT, HEAD_TIMEOUT, headLimit, limitClientTime, refuseUnreadable } from './clientTime';
import { serveCrawlerFiles } from './crawlerFiles';
import { errorHandler, sendUnroutable } from './errors';
import { serveFiles } from './files';
import { forward } from './forwarding';
import { isRefusedRequest } from './headerRules';
import { hostCheck } from './hosts';
import { ARCHIVE_LIMIT, BODY_LIMIT, UPSTREAM_TIMEOUT } from './limits';
import { logRequests } from './log/logRequests';
import { requestIds } from './log/requestId';
import { sendMessage } from './messagePage';
import { serveOperatorFiles } from './operatorFiles';
import type { GatewayOptions } from './options';
import { isAmbiguousPath, pathOf } from './paths';
import { setSecurityHeaders, transportSecurity } from './securityHeaders';
import { signedFiles } from './signedFile';
import { serveSilentSignOn } from './silentSignOn';
import { startPage } from './startPage';
import { texts } from './texts';
import { handleUnknown } from './unknown';

/**
 * Creates the portal's web server: the host's files, releases and register, the start page, forwarded and mounted services,
 * and the security headers of all of them. The caller calls `listen`; `close` also closes all connections.
 *
 * The order of the hooks is the order of trust: first refused headers are rejected, then a foreign Host header, then an
 * ambiguous path, and only then is the request forwarded or routed.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { releases, configuration, upstreams = [], trustedProxies = 'loopback' } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: requestIds(trustedProxies),
    // Only what goes wrong within the framework; `logRequests` writes the requests.
    ...(options.log && { loggerInstance: options.log as FastifyBaseLogger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof trustedProxies === 'string' ? trustedProxies : [...trustedProxies],
    // Browsers keep connections open; closing the server must not wait for them.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendUnroutable,
    http: headLimit(options.headTimeout ?? HEAD_TIMEOUT),
    clientErrorHandler: refuseUnreadable,
  });
  if (options.log) logRequests(app, options.log);
  app.decorate('transportSecurity', transportSecurity(options.hstsSubdomains ?? false));
  app.setErrorHandler(errorHandler(options.report ?? (() => undefined)));

  limitClientTime(app, options.clientTimeout ?? CLIENT_TIMEOUT);
  rejectUntrusted(app, options.allowedHosts);
  const { upstreamTimeout = UPSTREAM_TIMEOUT, archiveLimit = ARCHIVE_LIMIT } = options;
  const signed = signedFiles(options.setKeys ?? []);
  await forward(app, upstreams, { releases, signed }, upstreamTimeout, archiveLimit);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));

  handleUnknown(app, startPage(releases, configuration, signed, options.report));
  await serveFiles(app, options, signed);
  if (options.operatorFiles !== undefined) serveOperatorFiles(app, options.operatorFiles);
  serveSilentSignOn(app);
  serveCrawlerFiles(app, releases, signed, options.report);
  if (options.mount) await app.register(async (scope) => options.mount?.(scope));
  return app;
}

/** Rejects foreign Host headers (421), refused headers and ambiguous paths (400) before anything else handles a request. */
function rejectUntrusted(app: FastifyInstance, allowedHosts: GatewayOptions['allowedHosts']): void {
  const isOwnHost = hostCheck(allowedHosts);
  app.addHook('onRequest', async (request, reply) => {
    if (isRefusedRequest(request.raw.rawHeaders)) {
      setSecurityHeaders(request, reply);
      return sendMessage(request, reply, 400, texts.badRequest.title, texts.badRequest.text);
    }
    // Behind a trusted proxy the two differ, and the response depends on both.
    const foreign = [request.headers.host ?? '', request.host].find((host) => !isOwnHost(host));
    if (foreign !== undefined) {
      setSecurityHeaders(request, reply);
      const { title, text } = texts.foreignHost;
      return sendMessage(request, reply, 421, title, text(foreign));
    }
    if (isAmbiguousPath(pathOf(request.url))) {
      setSecurityHeaders(request, reply);
      return sendMessage(request, reply, 400, texts.badPath.title, texts.badPath.text);
    }
  });
}
