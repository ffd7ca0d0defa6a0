import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../provider';
import { profileClaims } from '../tokens';

/** What is known of the person whose token it is, groups included (OpenID Connect Core, 5.3). */
export function userinfo(app: FastifyInstance, { realm, accounts, verifyBearer }: Identity): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const principal = await verifyBearer(request.headers.authorization);
    const account = principal && (await accounts.byId(principal.subject));
    if (!account?.enabled) {
      return reply
        .code(401)
        .header('www-authenticate', `Bearer realm="${realm.realm}", error="invalid_token"`)
        .send({ error: 'invalid_token', error_description: 'Token verification failed' });
    }
    return { sub: account.id, ...profileClaims(account) };
  };
  app.get(`${realm.base}/protocol/openid-connect/userinfo`, handle);
  app.post(`${realm.base}/protocol/openid-connect/userinfo`, handle);
}
