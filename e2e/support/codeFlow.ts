import { createHash, randomBytes } from 'node:crypto';
import { expect, request } from '@playwright/test';
import type { Account } from './signIn';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

export const REALM = '/keycloak/realms/mobidrom';
const PROTOCOL = `${REALM}/protocol/openid-connect`;

/** Obtains tokens as the portal does: code flow with PKCE, the sign-in page filled in, the code exchanged. */
export async function obtainTokens(url: string, account: Account): Promise<Tokens> {
  const browser = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  try {
    const verifier = randomBytes(72).toString('base64url');
    const state = randomBytes(8).toString('hex');
    const page = await browser.get(`${PROTOCOL}/auth`, {
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
      },
    });
    const action = /<form id="kc-form-login"[^>]* action="([^"]+)"/.exec(await page.text())?.[1];
    expect(action, 'the form of the sign-in page').toBeDefined();
    const signedIn = await browser.post((action as string).replaceAll('&amp;', '&'), {
      form: { username: account, password: account },
      maxRedirects: 0,
    });
    const answer = new URLSearchParams(new URL(signedIn.headers().location ?? url).hash.slice(1));
    expect(answer.get('state')).toBe(state);
    return await exchange(url, {
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: `${url}/anmeldung`,
      code_verifier: verifier,
    });
  } finally {
    await browser.dispose();
  }
}

/** Obtains new tokens for a refresh token. */
export const refreshTokens = (url: string, refresh_token: string): Promise<Tokens> =>
  exchange(url, { grant_type: 'refresh_token', refresh_token });

async function exchange(url: string, form: Record<string, string>): Promise<Tokens> {
  const answer = await fetch(`${url}${PROTOCOL}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'portal', ...form }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Tokens;
}
