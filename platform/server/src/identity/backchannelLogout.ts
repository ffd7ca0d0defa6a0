import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { type JWTPayload, jwtVerify } from 'jose';
import { Problem } from '../http/problem';
import { parameter, type Query } from './authorizationRequest';
import type { EndedSessions } from './endedSessions';
import { SIGNING_ALGORITHM } from './keys';
import { texts } from './texts';
import { isRefusedToken, type TokenIssuer } from './verifier';

/** Address for the realm's client (`backchannel.logout.url`). The gateway does not forward it. */
export const BACKCHANNEL_LOGOUT = '/api/backchannel-logout';

/** Bytes; no form with a logout token is longer. */
const BODY_LIMIT = 64 * 1024;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Mounts the endpoint at which a real Keycloak reports ended sessions (OpenID Connect Back-Channel Logout 1.0). Without it
 * access tokens would be accepted until they expire.
 */
export async function mountBackchannelLogout(
  app: FastifyInstance,
  issuer: TokenIssuer,
  endedSessions: EndedSessions,
): Promise<void> {
  await app.register(async (own) => {
    await own.register(formbody, { bodyLimit: BODY_LIMIT });
    // A refusal names the limit of the route; it knows nothing of that of the parser.
    own.post(BACKCHANNEL_LOGOUT, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const token = parameter((request.body ?? {}) as Query, 'logout_token');
      const session = token === undefined ? undefined : await sessionToEnd(issuer, token);
      if (session === undefined) throw new Problem(400, texts.invalidLogoutToken);
      await endedSessions.end(session);
      return reply.header('cache-control', 'no-store').send();
    });
  });
}

/**
 * Returns the session that a logout token ends; undefined for a token that is no valid one (2.6). Tokens without a session
 * are not accepted, because the realm file has `backchannel.logout.session.required`.
 * @throws when the keys of the issuer cannot be fetched
 */
async function sessionToEnd(
  { keys, issuer, clientId, now }: TokenIssuer,
  token: string,
): Promise<string | undefined> {
  const expected = await issuer();
  let payload: JWTPayload;
  try {
    ({ payload } = await jwtVerify(token, keys, {
      issuer: expected,
      audience: clientId,
      algorithms: [SIGNING_ALGORITHM],
      requiredClaims: ['iat', 'exp', 'jti'],
      ...(now && { currentDate: now() }),
    }));
  } catch (error) {
    if (isRefusedToken(error)) return undefined;
    throw error;
  }
  const { events, sid, nonce } = payload;
  const isLogout = typeof events === 'object' && events !== null && EVENT in events && nonce === undefined;
  return isLogout && typeof sid === 'string' ? sid : undefined;
}
