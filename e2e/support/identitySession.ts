import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import type { Account } from './account';

export const REALM = '/keycloak/realms/mobidrom';
export const PROTOCOL = `${REALM}/protocol/openid-connect`;

/** Started sign-in with PKCE: the values that the token endpoint needs to exchange the code. */
export interface CodeRequest {
  readonly state: string;
  readonly verifier: string;
  readonly answer: APIResponse;
}

/** Creates an HTTP client with cookies for the identity provider of the portal at this address. */
export const identityBrowser = (url: string, storageState?: StoredSession): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url },
    ...(storageState && { storageState }),
  });

/** Requests a code of the authorization endpoint as the portal does. @param prompt `silent`: no sign-in page (`prompt=none`) */
export async function requestCode(
  browser: APIRequestContext,
  url: string,
  prompt: 'silent' | 'page',
): Promise<CodeRequest> {
  const verifier = randomBytes(72).toString('base64url');
  const state = randomBytes(8).toString('hex');
  const answer = await browser.get(`${PROTOCOL}/auth`, {
    // The sign-in page comes after a redirect; the silent response is the redirect itself.
    ...(prompt === 'silent' && { maxRedirects: 0 }),
    params: {
      client_id: 'portal',
      redirect_uri: `${url}/anmeldung`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      state,
      nonce: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(prompt === 'silent' && { prompt: 'none' }),
    },
  });
  return { state, verifier, answer };
}

/** Returns the parameters of the identity provider's redirect to the portal: `code`, or `error`. */
export const redirectParameters = (answer: APIResponse, url: string): URLSearchParams =>
  new URLSearchParams(new URL(answer.headers().location ?? url).hash.slice(1));

/** Submits the form of the sign-in page; name and password are the account's name. */
export async function submitSignIn(
  browser: APIRequestContext,
  page: APIResponse,
  account: Account,
): Promise<APIResponse> {
  const action = /<form id="kc-form-login"[^>]* action="([^"]+)"/.exec(await page.text())?.[1];
  expect(action, 'the form of the sign-in page').toBeDefined();
  return browser.post((action as string).replaceAll('&amp;', '&'), {
    form: { username: account, password: account },
    maxRedirects: 0,
  });
}

/** Cookies of a browser in which an account is signed in at the identity provider. */
export type StoredSession = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Sessions of this worker, by portal and account. */
const sessions = new Map<string, StoredSession>();

/**
 * Returns a session of the account at this portal's identity provider, opened once per worker over HTTP. Opens a new one
 * after a test has signed out.
 */
export async function storedSession(url: string, account: Account): Promise<StoredSession> {
  const key = `${url} ${account}`;
  const known = sessions.get(key);
  if (known && (await isOpen(url, known))) return known;
  const opened = await openSession(url, account);
  sessions.set(key, opened);
  return opened;
}

async function isOpen(url: string, session: StoredSession): Promise<boolean> {
  const browser = await identityBrowser(url, session);
  try {
    const { answer } = await requestCode(browser, url, 'silent');
    return redirectParameters(answer, url).has('code');
  } finally {
    await browser.dispose();
  }
}

async function openSession(url: string, account: Account): Promise<StoredSession> {
  const browser = await identityBrowser(url);
  try {
    const { answer } = await requestCode(browser, url, 'page');
    const signedIn = await submitSignIn(browser, answer, account);
    expect(redirectParameters(signedIn, url).has('code'), `${account} is signed in`).toBe(true);
    return await browser.storageState();
  } finally {
    await browser.dispose();
  }
}
