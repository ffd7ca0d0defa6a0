import { stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { answerOf, claimsOf, ORIGIN, startProvider, testBrowser } from './browser.fixture';
import { browser, keyFile, provideIdentity, provider, store } from './provider.fixture';

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
  it('refuses a refresh token after half an hour', async () => {
    const { refresh_token } = await browser.tokens('gast');
    await browser.authorize({ prompt: 'none' });
    provider.clock.now += 1801_000;
    expect((await browser.refresh(refresh_token)).json().error_description).toBe('Invalid refresh token');
  });
  it('ends the grant of a refresh token that is used again, also for the one that replaced it', async () => {
    const first = await browser.tokens('gast');
    const second = (await browser.refresh(first.refresh_token)).json();
    const again = await browser.refresh(first.refresh_token);
    expect([again.statusCode, again.json().error_description]).toEqual([
      400,
      'Maximum allowed refresh token reuse exceeded',
    ]);
    expect((await browser.refresh(second.refresh_token)).statusCode).toBe(400);
  });
  it('accepts one of two simultaneous uses of a refresh token', async () => {
    const { refresh_token } = await browser.tokens('gast');
    const answers = await Promise.all([browser.refresh(refresh_token), browser.refresh(refresh_token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
  it('keeps the refresh tokens of two tabs of a session apart', async () => {
    const first: { access_token: string; refresh_token: string } = { ...(await browser.tokens('gast')) };
    const { code = '' } = answerOf(await browser.authorize({ prompt: 'none' }));
    const second = (await browser.exchange(code)).json();
    for (const tab of [first, second, first, second]) {
      const renewed = await browser.refresh(tab.refresh_token);
      expect(renewed.statusCode).toBe(200);
      tab.refresh_token = renewed.json().refresh_token;
    }
    expect(claimsOf(second.access_token).sid).toBe(claimsOf(first.access_token).sid);
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
