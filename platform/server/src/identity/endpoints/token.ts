import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { parameter, type Query } from '../authorizationRequest';
import { clientById, mayReturnTo } from '../clients';
import type { Identity } from '../provider';
import { sha256 } from '../signOns';

const VERIFIER = /^[\w.~-]{43,128}$/;

/** Whether the challenge was made of this verifier (RFC 7636, S256). */
export function provesChallenge(verifier: string | undefined, challenge: string): boolean {
  if (!VERIFIER.test(verifier ?? '')) return false;
  const actual = Buffer.from(sha256(verifier ?? ''));
  const expected = Buffer.from(challenge);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Returns the error description for a verifier that does not match the challenge; undefined for one that does. */
function refusedVerifier(verifier: string | undefined, challenge: string): string | undefined {
  if (verifier === undefined) return 'PKCE code verifier not specified';
  if (!VERIFIER.test(verifier)) return 'PKCE verification failed: Invalid code verifier';
  return provesChallenge(verifier, challenge) ? undefined : 'PKCE verification failed: Code mismatch';
}

/** Mounts the token endpoint. Its errors have the wording of Keycloak. */
export function token(app: FastifyInstance, { realm, grants, signOns, tokens, origins }: Identity): void {
  const refuse = (reply: FastifyReply, error: string, error_description: string, status = 400) =>
    reply.code(status).send({ error, error_description });

  app.post(`${realm.base}/protocol/openid-connect/token`, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
    const form = (request.body ?? {}) as Query;
    const client = clientById(realm, parameter(form, 'client_id'));
    if (!client) {
      return refuse(reply, 'invalid_client', 'Invalid client or Invalid client credentials', 401);
    }
    switch (parameter(form, 'grant_type')) {
      case 'authorization_code': {
        const code = parameter(form, 'code');
        if (!code) return refuse(reply, 'invalid_request', 'Missing parameter: code');
        const grant = await grants.exchange(code);
        if (!grant) return refuse(reply, 'invalid_grant', 'Code not valid');
        const live = await signOns.byId(grant.sign_on_id);
        const refusal = !live
          ? 'Code not valid'
          : grant.redirect_uri !== parameter(form, 'redirect_uri') ||
              !mayReturnTo(client, origins(), grant.redirect_uri)
            ? 'Incorrect redirect_uri'
            : refusedVerifier(parameter(form, 'code_verifier'), grant.challenge);
        if (!live || refusal) {
          await grants.end(grant.id);
          return refuse(reply, 'invalid_grant', refusal ?? 'Code not valid');
        }
        // Every page load comes here. Without it the idle time would sign out people at work.
        await signOns.touch(live.signOn.id);
        return tokens.begin(live, grant);
      }
      case 'refresh_token': {
        const token = parameter(form, 'refresh_token');
        if (!token) return refuse(reply, 'invalid_request', 'No refresh token');
        const refresh = await tokens.readRefresh(token);
        if (!refresh) return refuse(reply, 'invalid_grant', 'Invalid refresh token');
        if (refresh.azp !== client.clientId) {
          return refuse(
            reply,
            'invalid_grant',
            'Invalid refresh token. Token client and authorized client do not match',
          );
        }
        const live = await signOns.byId(refresh.sid);
        if (!live) return refuse(reply, 'invalid_grant', 'Session not active');
        const answer = await tokens.renew(live, refresh);
        if (answer === 'reused') {
          return refuse(reply, 'invalid_grant', 'Maximum allowed refresh token reuse exceeded');
        }
        if (!answer) return refuse(reply, 'invalid_grant', "Session doesn't have required client");
        await signOns.touch(live.signOn.id);
        return answer;
      }
      case 'password':
        return refuse(reply, 'unauthorized_client', 'Client not allowed for direct access grants');
      case undefined:
        return refuse(reply, 'invalid_request', 'Missing form parameter: grant_type');
      default:
        return refuse(reply, 'unsupported_grant_type', 'Unsupported grant_type');
    }
  });
}
