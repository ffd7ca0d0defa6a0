import type { FastifyInstance } from 'fastify';
import { SCOPES } from '../authorizationRequest';
import { SIGNING_ALGORITHM } from '../keys';
import type { Identity } from '../provider';

/** Mounts the discovery document (OpenID Connect Discovery 1.0) and the public keys. */
export function discovery(app: FastifyInstance, { realm, issuer, keys }: Identity): void {
  const protocol = `${realm.base}/protocol/openid-connect`;
  app.get(`${realm.base}/.well-known/openid-configuration`, async (_request, reply) => {
    reply.header('cache-control', 'no-cache, must-revalidate, no-transform, no-store');
    const at = `${issuer()}/protocol/openid-connect`;
    return {
      issuer: issuer(),
      authorization_endpoint: `${at}/auth`,
      token_endpoint: `${at}/token`,
      userinfo_endpoint: `${at}/userinfo`,
      end_session_endpoint: `${at}/logout`,
      jwks_uri: `${at}/certs`,
      check_session_iframe: `${at}/login-status-iframe.html`,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      scopes_supported: SCOPES,
      prompt_values_supported: ['none', 'login', 'create'],
      authorization_response_iss_parameter_supported: true,
    };
  });
  app.get(`${protocol}/certs`, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return keys.published;
  });
  app.get(realm.base, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return {
      realm: realm.realm,
      public_key: keys.publicKey,
      'token-service': `${issuer()}/protocol/openid-connect`,
      'account-service': `${issuer()}/account`,
      'tokens-not-before': 0,
    };
  });
}
