import { expect } from '@playwright/test';
import type { Account } from './account';
import {
  identityBrowser,
  PROTOCOL,
  REALM,
  redirectParameters,
  requestCode,
  submitSignIn,
} from './identitySession';

export { REALM };

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

/**
 * Obtains tokens of a new session as the portal does: starts the code flow with PKCE, sends the sign-in form, exchanges
 * the code.
 */
export async function obtainTokens(url: string, account: Account): Promise<Tokens> {
  const browser = await identityBrowser(url);
  try {
    const { state, verifier, answer } = await requestCode(browser, url, 'page');
    const parameters = redirectParameters(await submitSignIn(browser, answer, account), url);
    expect(parameters.get('state')).toBe(state);
    return await exchange(url, {
      grant_type: 'authorization_code',
      code: parameters.get('code') ?? '',
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
