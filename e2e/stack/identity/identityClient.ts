import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { REALM } from '../../support/codeFlow';
import type { Account } from '../../support/test';

export const PROTOCOL = `${REALM}/protocol/openid-connect`;

export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

/**
 * Creates an HTTP client that makes the requests of a browser and of the portal to an identity provider, without
 * following redirects.
 */
export async function identityClient(url: string) {
  const browser: APIRequestContext = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url, 'accept-language': 'de' },
    maxRedirects: 0,
  });
  const verifier = randomBytes(72).toString('base64url');

  const get = (path: string, headers: Record<string, string> = {}) => browser.get(path, { headers });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.post(path, { form, headers });

  /** Returns the parameters of an authorization request; undefined ones are left out. */
  function codeRequest(changes: Readonly<Record<string, string | undefined>> = {}): URLSearchParams {
    const parameters = {
      client_id: 'portal',
      redirect_uri: `${url}/anmeldung`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    return new URLSearchParams(given as [string, string][]);
  }
  const authorize = (changes?: Readonly<Record<string, string | undefined>>): Promise<APIResponse> =>
    get(`${PROTOCOL}/auth?${codeRequest(changes)}`);

  /** Opens the sign-in page and submits its form. */
  async function signIn(
    account: Account,
    password: string = account,
    changes?: Readonly<Record<string, string>>,
  ): Promise<APIResponse> {
    let page = await authorize(changes);
    // The embedded provider redirects to its pages.
    while (locationOf(page) !== '') page = await get(locationOf(page));
    const action = /<form id="kc-form-login"[^>]* action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    return post(action.replaceAll('&amp;', '&'), { username: account, password });
  }

  const exchange = (code: string, changes: Record<string, string> = {}) =>
    post(`${PROTOCOL}/token`, {
      grant_type: 'authorization_code',
      client_id: 'portal',
      redirect_uri: `${url}/anmeldung`,
      code_verifier: verifier,
      code,
      ...changes,
    });
  const refresh = (refresh_token: string) =>
    post(`${PROTOCOL}/token`, { grant_type: 'refresh_token', client_id: 'portal', refresh_token });

  return {
    url,
    get,
    post,
    codeRequest,
    authorize,
    signIn,
    exchange,
    refresh,
    codeOf: async (account: Account) => authorizationResponse(await signIn(account)).code ?? '',
    /** Obtains tokens by the whole flow of keycloak-js. */
    tokens: async (account: Account): Promise<TokenResponse> =>
      (await exchange(authorizationResponse(await signIn(account)).code ?? '')).json(),
    cookies: async () => (await browser.storageState()).cookies,
    close: () => browser.dispose(),
  };
}
export type IdentityClient = Awaited<ReturnType<typeof identityClient>>;

export const locationOf = (answer: APIResponse): string => answer.headers().location ?? '';

/** Returns the parameters of a redirect to the portal, from its fragment or else its query. */
export function authorizationResponse(answer: APIResponse): Record<string, string> {
  const { hash, searchParams } = new URL(locationOf(answer));
  return Object.fromEntries(hash === '' ? searchParams : new URLSearchParams(hash.slice(1)));
}
