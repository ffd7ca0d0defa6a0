import Fastify, { type FastifyInstance } from 'fastify';
import { answerError, answerUnreadable } from './errors';
import { serveFiles } from './files';
import { forward } from './forwarding';
import { hostCheck } from './hosts';
import { ARCHIVE_LIMIT, BODY_LIMIT, UPSTREAM_TIMEOUT } from './limits';
import { sendMessage } from './messagePage';
import { serveOperatorFiles } from './operatorFiles';
import type { GatewayOptions } from './options';
import { isTrickPath, pathOf } from './paths';
import { setSecurityHeaders, transportSecurity } from './securityHeaders';
import { serveSilentSignOn } from './silentSignOn';
import { startPage } from './startPage';
import { texts } from './texts';
import { answerUnknown } from './unknown';

/**
 * The portal's web server: the host's files, releases and register, the start page, forwarded and mounted services, and
 * the security headers of all of them. It is ready to `listen`; `close` ends it and what it holds open.
 *
 * The order of the hooks is the order of trust: a foreign Host header is turned away first, then a path that could mean
 * two things, and only then is a request forwarded or given to a route.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { hostDist, releases, configuration, upstreams = [], trustedProxies = 'loopback' } = options;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: typeof trustedProxies === 'string' ? trustedProxies : [...trustedProxies],
    // Tabs keep their connections open; ending the server must not wait for them.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerUnreadable,
  });
  app.decorate('transportSecurity', transportSecurity(options.hstsSubdomains ?? false));
  app.setErrorHandler(answerError(options.report ?? (() => undefined)));

  guard(app, options.allowedHosts);
  const { upstreamTimeout = UPSTREAM_TIMEOUT, archiveLimit = ARCHIVE_LIMIT } = options;
  await forward(app, upstreams, upstreamTimeout, archiveLimit);
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));

  answerUnknown(app, startPage(releases, configuration));
  await serveFiles(app, options);
  if (options.operatorFiles !== undefined) serveOperatorFiles(app, options.operatorFiles);
  serveSilentSignOn(app, hostDist);
  if (options.mount) await app.register(async (scope) => options.mount?.(scope));
  return app;
}

/** Turns away what no part of the portal should ever see. */
function guard(app: FastifyInstance, allowedHosts: GatewayOptions['allowedHosts']): void {
  const isOwnHost = hostCheck(allowedHosts);
  app.addHook('onRequest', async (request, reply) => {
    // Behind a trusted proxy the two differ, and both decide what the answer contains.
    const foreign = [request.headers.host ?? '', request.host].find((host) => !isOwnHost(host));
    if (foreign !== undefined) {
      setSecurityHeaders(request, reply);
      const { title, text } = texts.foreignHost;
      return sendMessage(request, reply, 421, title, text(foreign));
    }
    if (isTrickPath(pathOf(request.url))) {
      setSecurityHeaders(request, reply);
      return sendMessage(request, reply, 400, texts.badPath.title, texts.badPath.text);
    }
  });
}
