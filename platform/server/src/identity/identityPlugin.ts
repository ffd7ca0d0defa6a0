import formbody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { mountFont } from '../font';
import { account } from './endpoints/account';
import { authorize } from './endpoints/authorize';
import { discovery } from './endpoints/discovery';
import { loginActions } from './endpoints/loginActions';
import { logout } from './endpoints/logout';
import { registration } from './endpoints/registration';
import { sessionFrames } from './endpoints/sessionFrames';
import { token } from './endpoints/token';
import { userinfo } from './endpoints/userinfo';
import { isLoopback } from './loopback';
import { FONT_ADDRESS, messagePage, sendPage } from './pages/page';
import type { Identity } from './provider';
import { texts } from './texts';

/** Bytes; no form of the provider is longer. */
const BODY_LIMIT = 64 * 1024;

/**
 * Mounts the embedded identity provider at the paths of Keycloak, `/keycloak/realms/<realm>/…`. It answers only this
 * machine, and only under the names of the portal, so that a foreign page cannot reach it by DNS rebinding.
 */
export const identityPlugin: FastifyPluginAsync<{ identity: Identity }> = async (app, { identity }) => {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) {
    await app.register(formbody, { bodyLimit: BODY_LIMIT });
  }
  // A refusal names the limit of the route; it knows nothing of that of the parser.
  app.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress)) {
      return reply.code(403).send({ error: 'The embedded identity provider answers this machine only.' });
    }
    if (!identity.origins().some((origin) => new URL(origin).host === request.host)) {
      return reply.code(421).send({ error: 'The embedded identity provider is not known by this name.' });
    }
  });
  for (const endpoint of [
    discovery,
    authorize,
    loginActions,
    registration,
    token,
    userinfo,
    logout,
    sessionFrames,
    account,
  ]) {
    endpoint(app, identity);
  }
  mountFont(app, FONT_ADDRESS);
  app.all('/keycloak/*', (request, reply) => {
    // Pages of Keycloak that are not embedded say so.
    if (request.headers.accept?.includes('text/html')) {
      return sendPage(reply, messagePage(texts.notEmbedded.title, texts.notEmbedded.text, 404));
    }
    return reply.code(404).send({ error: 'Realm does not exist' });
  });
};
