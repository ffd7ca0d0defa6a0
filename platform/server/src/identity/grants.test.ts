import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerOf, ORIGIN, PROTOCOL, startProvider, testBrowser } from './browser.fixture';
import { browser, keyFile, provideIdentity, provider, store } from './provider.fixture';
import { REALM_FILE } from './realm';

provideIdentity();

describe('codes and refresh tokens', () => {
  it('accepts a code once', async () => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    expect((await browser.exchange(code)).statusCode).toBe(200);
    const again = await browser.exchange(code);
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Code not valid' },
    ]);
  });
  it('revokes the tokens of a code that is used a second time', async () => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    const { refresh_token } = (await browser.exchange(code)).json();
    await browser.exchange(code);
    expect((await browser.refresh(refresh_token)).json().error).toBe('invalid_grant');
  });
  it.each([
    ['another verifier', { code_verifier: 'b'.repeat(64) }, 'PKCE verification failed: Code mismatch'],
    ['a damaged verifier', { code_verifier: 'kurz' }, 'PKCE verification failed: Invalid code verifier'],
    ['another redirect address', { redirect_uri: `${ORIGIN}/x` }, 'Incorrect redirect_uri'],
  ])('%s: refuses tokens and invalidates the code', async (_case, changes, description) => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    expect((await browser.exchange(code, changes as unknown as Record<string, string>)).json()).toEqual({
      error: 'invalid_grant',
      error_description: description,
    });
    expect((await browser.exchange(code)).statusCode).toBe(400);
  });
  it('accepts a code for a minute', async () => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    provider.clock.now += 61_000;
    expect((await browser.exchange(code)).statusCode).toBe(400);
  });
  it('refuses another client', async () => {
    expect((await browser.exchange('x', { client_id: 'grafana' })).statusCode).toBe(401);
  });

  it('issues new tokens and another refresh token at each refresh', async () => {
    const first = await browser.tokens('gast');
    const second = (await browser.refresh(first.refresh_token)).json();
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await browser.refresh(second.refresh_token)).statusCode).toBe(200);
  });
  it('accepts a replaced refresh token until it expires or the session ends, as the realm says', async () => {
    const first = await browser.tokens('gast');
    const second = (await browser.refresh(first.refresh_token)).json();
    provider.clock.now += 600_000;
    expect((await browser.refresh(first.refresh_token)).statusCode).toBe(200);
    expect((await browser.refresh(second.refresh_token)).statusCode).toBe(200);
    provider.clock.now += 1_201_000;
    expect((await browser.refresh(first.refresh_token)).json().error_description).toBe(
      'Invalid refresh token',
    );
    const { id_token } = (await browser.refresh(second.refresh_token)).json();
    await browser.post(`${PROTOCOL}/logout`, { id_token_hint: id_token });
    expect((await browser.refresh(second.refresh_token)).statusCode).toBe(400);
  });
  it('accepts a revoked refresh token once more within the grace period, and ends the grant afterwards', async () => {
    const realmFile = join(dirname(keyFile), 'revoking-realm.json');
    const realm = JSON.parse(await readFile(REALM_FILE, 'utf8'));
    await writeFile(realmFile, JSON.stringify({ ...realm, revokeRefreshToken: true }));
    const provider = await startProvider(store.db, keyFile, { realmFile });
    const browser = testBrowser(provider.app);
    const first = await browser.tokens('gast');
    await browser.refresh(first.refresh_token);
    const repeated = await browser.refresh(first.refresh_token);
    expect(repeated.statusCode).toBe(200);
    provider.clock.now += 31_000;
    expect((await browser.refresh(first.refresh_token)).statusCode).toBe(400);
    expect((await browser.refresh(repeated.json().refresh_token)).statusCode).toBe(400);
  });
  it('ends the session after half an hour of idle time', async () => {
    const { refresh_token } = await browser.tokens('gast');
    provider.clock.now += 1801_000;
    expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
    expect(answerOf(await browser.authorize({ prompt: 'none' })).error).toBe('login_required');
  });
  it('continues the session at each page load', async () => {
    await browser.signIn('gast');
    for (let load = 0; load < 10; load += 1) {
      provider.clock.now += 240_000;
      const { code = '' } = answerOf(await browser.authorize({ prompt: 'none' }));
      expect((await browser.exchange(code)).statusCode).toBe(200);
    }
  });
  it('refuses an access token as refresh token', async () => {
    const { access_token } = await browser.tokens('gast');
    expect((await browser.refresh(access_token)).json().error_description).toBe('Invalid refresh token');
  });

  it('keeps keys and sessions after a restart, the key readable by its owner only', async () => {
    const { access_token, refresh_token } = await browser.tokens('gast');
    const restarted = await startProvider(store.db, keyFile);
    expect(await restarted.identity.verifyBearer(`Bearer ${access_token}`)).toMatchObject({
      username: 'gast',
    });
    expect((await testBrowser(restarted.app).refresh(refresh_token)).statusCode).toBe(200);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  });
});
