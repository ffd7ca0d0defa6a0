import { clientById, mayReturnTo } from './clients';
import type { Realm } from './realm';

/** Checked authorization request of a client. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly responseMode: 'query' | 'fragment';
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  /** S256 (RFC 7636). */
  readonly challenge: string;
}

export type Query = Readonly<Record<string, string | string[] | undefined>>;
/** Returns a parameter that occurs once; a repeated one counts as missing (RFC 6749, 3.1). */
export const parameter = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * `refused`: the client is unknown, so the person gets a message and is not redirected. `error`: the client gets the
 * error at its own address (RFC 6749, 4.1.2.1).
 */
export type Asked =
  | { readonly kind: 'request'; readonly request: AuthorizationRequest }
  | { readonly kind: 'refused'; readonly parameter: 'client_id' | 'redirect_uri' }
  | {
      readonly kind: 'error';
      readonly request: AuthorizationRequest;
      readonly error: string;
      readonly description: string | undefined;
    };

/** Scopes that a client may request. It gets `openid profile email` in any case. */
export const SCOPES = ['openid', 'profile', 'email'];
const NO_IMPLICIT_FLOW =
  'Client is not allowed to initiate browser login with given response_type. Implicit flow is disabled for the client.';
const WRONG_METHOD = 'Invalid parameter: code challenge method is not matching the configured one';

/** Parses the query of an authorization request: code flow with PKCE S256 for the clients that people sign in to. */
export function readAuthorizationRequest(query: Query, realm: Realm, origins: readonly string[]): Asked {
  const client = clientById(realm, parameter(query, 'client_id'));
  if (!client) return { kind: 'refused', parameter: 'client_id' };
  const redirectUri = parameter(query, 'redirect_uri') ?? '';
  if (!mayReturnTo(client, origins, redirectUri)) return { kind: 'refused', parameter: 'redirect_uri' };

  const request: AuthorizationRequest = {
    redirectUri,
    responseMode: parameter(query, 'response_mode') === 'fragment' ? 'fragment' : 'query',
    state: parameter(query, 'state'),
    nonce: parameter(query, 'nonce'),
    challenge: parameter(query, 'code_challenge') ?? '',
  };
  const error = (code: string, description?: string): Asked => ({
    kind: 'error',
    request,
    error: code,
    description,
  });
  const mode = parameter(query, 'response_mode');
  if (mode !== undefined && mode !== 'query' && mode !== 'fragment') {
    return error('invalid_request', 'Invalid parameter: response_mode');
  }
  const type = parameter(query, 'response_type');
  if (type === undefined) return error('invalid_request', 'Missing parameter: response_type');
  if (type !== 'code') {
    const implicit = type.split(' ').every((each) => ['code', 'none', 'id_token', 'token'].includes(each));
    return implicit ? error('unauthorized_client', NO_IMPLICIT_FLOW) : error('unsupported_response_type');
  }
  const scope = parameter(query, 'scope') ?? '';
  if (!scope.split(' ').includes('openid')) return error('invalid_scope', 'Missing scope: openid');
  if (!scope.split(' ').every((each) => SCOPES.includes(each))) {
    return error('invalid_scope', `Invalid scopes: ${scope}`);
  }
  const method = parameter(query, 'code_challenge_method');
  if (method === undefined) return error('invalid_request', 'Missing parameter: code_challenge_method');
  if (method !== 'S256') return error('invalid_request', WRONG_METHOD);
  if (request.challenge === '') return error('invalid_request', 'Missing parameter: code_challenge');
  if (!/^[\w-]{43}$/.test(request.challenge)) {
    return error('invalid_request', 'Invalid parameter: code_challenge');
  }
  return { kind: 'request', request };
}

/** Returns the redirect address with the response in its query or fragment, as the client requested. */
export function answerAddress(
  { redirectUri, responseMode, state }: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri);
  const values = new URLSearchParams({ ...(state !== undefined && { state }), ...answer });
  if (responseMode === 'query') for (const [name, value] of values) address.searchParams.set(name, value);
  else address.hash = values.toString();
  return address.href;
}
