/**
 * Accepted difference between the responses of the embedded identity provider and of Keycloak, with its reason. The test
 * fails for other differences, and for accepted ones that no longer exist. A `*` stands for one name.
 */
export interface KnownDifference {
  readonly question: string;
  readonly paths: readonly string[];
  readonly reason: string;
}

const OWN_NAMES =
  'The embedded edition may be opened as localhost and as 127.0.0.1; a real portal has one address.';
const ORIGIN_OF_TOKEN =
  'Keycloak writes into the token id how the token came about. It is for Keycloak itself; nobody else reads it.';

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    question: 'discovery document',
    paths: [
      'body.backchannel_*',
      'body.device_authorization_endpoint',
      'body.frontchannel_*',
      'body.introspection_*',
      'body.mtls_endpoint_aliases',
      'body.pushed_authorization_request_endpoint',
      'body.registration_endpoint',
      'body.require_*',
      'body.revocation_*',
      'body.tls_client_certificate_bound_access_tokens',
      'body.acr_values_supported',
      'body.authorization_*_alg_values_supported',
      'body.authorization_encryption_enc_values_supported',
      'body.claim*_supported',
      'body.code_challenge_methods_supported',
      'body.dpop_signing_alg_values_supported',
      'body.grant_types_supported',
      'body.id_token_*_supported',
      'body.prompt_values_supported',
      'body.request_*_supported',
      'body.response_*_supported',
      'body.scopes_supported',
      'body.subject_types_supported',
      'body.token_endpoint_auth_*_supported',
      'body.userinfo_*_supported',
    ],
    reason:
      'The document tells what a provider can do. The embedded one can do what the portal needs: the code flow with PKCE of one public client, and the tokens that it gives.',
  },
  {
    question: 'code request: without openid',
    paths: ['status', 'type', 'to', 'in', 'said', 'brings'],
    reason:
      'Keycloak gives a client without openid an access token and no id token. The portal is signed in only with both, so the embedded provider says at once what is wrong.',
  },
  {
    question: 'wrong password, again and again: then not even the right one helps',
    paths: ['status', 'said'],
    reason:
      'Keycloak does not tell a pause from a wrong password, so that nobody learns how far guessing may go. The embedded provider answers this machine alone, and tells the person who presents it why they have to wait.',
  },
  {
    question: 'somebody else signs in where somebody is signed in',
    paths: ['status', 'type'],
    reason:
      'Keycloak keeps to the person who is signed in until they sign out. The embedded provider is there for trying accounts out: whoever has the password goes on as somebody else, in a session of their own. The portal asks for neither.',
  },
  {
    question: 'where the frame of the session check may stand',
    paths: ['ancestors'],
    reason:
      'The clients of a Keycloak may have other origins than it has, so any page may frame it. The only client of the embedded provider has its own.',
  },
  {
    question: 'account page',
    paths: ['status', 'type'],
    reason:
      "Keycloak's account page is an application, which asks for a sign-in once it runs. The embedded one is a page, which asks before it answers.",
  },
  {
    question: 'administration: nobody is signed in',
    paths: ['status'],
    reason:
      "Keycloak's administration is an application, which asks for a sign-in once it runs. The embedded one is a page, which nobody sees without the right.",
  },
  { question: 'access token', paths: ['allowed-origins'], reason: OWN_NAMES },
  { question: 'access token', paths: ['jti'], reason: ORIGIN_OF_TOKEN },
  {
    question: 'access token',
    paths: ['aud', 'resource_access.realm-management'],
    reason:
      "keycloak_admin brings the right to administer Keycloak's realm. The embedded provider has no such interface: its user administration asks for keycloak_admin itself.",
  },
  { question: 'access token of somebody without roles', paths: ['allowed-origins'], reason: OWN_NAMES },
  { question: 'access token of somebody without roles', paths: ['jti'], reason: ORIGIN_OF_TOKEN },
  {
    question: 'refresh token',
    paths: ['aud_x', 'grant', 'prov', 'reuse_id', 'scope'],
    reason:
      'Only the provider that wrote a refresh token reads what is in it; keycloak-js looks at its times.',
  },
  {
    question: 'profile',
    paths: ['body.userProfileMetadata'],
    reason:
      'What fields a profile has, and who may change them, is for account pages. The portal reads the names and the address.',
  },
];
