import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parameter, type Query } from '../authorizationRequest';
import type { Identity } from '../provider';
import { profileClaims } from '../tokenClaims';

/** Returns the token from the header or the form of a POST (RFC 6750, 2.2). */
function authorizationOf({ method, headers, body }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined || method !== 'POST') return headers.authorization;
  const token = parameter((body ?? {}) as Query, 'access_token');
  return token && `Bearer ${token}`;
}

/** Mounts the userinfo endpoint (OpenID Connect Core, 5.3); its claims contain the groups. */
export function userinfo(app: FastifyInstance, { realm, accounts, verifyToken, signedOn }: Identity): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const authorization = authorizationOf(request);
    const principal = await verifyToken(authorization);
    const account = principal && (await accounts.byId(principal.subject));
    const stands = account && (await signedOn(principal?.session ?? ''));
    if (!stands) {
      const given = authorization !== undefined;
      const why = account ? 'user_session_not_found' : 'Token verification failed';
      return reply
        .code(401)
        .headers({
          'cache-control': 'no-store',
          pragma: 'no-cache',
          'www-authenticate': `Bearer realm="${realm.realm}"${given ? `, error="invalid_token", error_description="${why}"` : ''}`,
        })
        .type('text/plain;charset=utf-8')
        .send('');
    }
    reply.header('cache-control', 'no-store, no-cache');
    return { sub: account.id, ...profileClaims(account) };
  };
  app.get(`${realm.base}/protocol/openid-connect/userinfo`, handle);
  app.post(`${realm.base}/protocol/openid-connect/userinfo`, handle);
}
