import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browser, keyFile, provider, store } from './provider.fixture';
import { REALM_FILE } from './realm';
import { answerOf, ORIGIN, PROTOCOL, startProvider, testBrowser } from './testBrowser';

describe('codes and refresh tokens', () => {
  it('a code is good once', async () => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    expect((await browser.exchange(code)).statusCode).toBe(200);
    const again = await browser.exchange(code);
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Code not valid' },
    ]);
  });
  it('a code that comes a second time ends what the first use gave', async () => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    const { refresh_token } = (await browser.exchange(code)).json();
    await browser.exchange(code);
    expect((await browser.refresh(refresh_token)).json().error).toBe('invalid_grant');
  });
  it.each([
    ['another verifier', { code_verifier: 'b'.repeat(64) }, 'PKCE verification failed: Code mismatch'],
    ['a damaged verifier', { code_verifier: 'kurz' }, 'PKCE verification failed: Invalid code verifier'],
    ['another redirect address', { redirect_uri: `${ORIGIN}/x` }, 'Incorrect redirect_uri'],
  ])('%s: no tokens, and the code is spent', async (_case, changes, description) => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    expect((await browser.exchange(code, changes as unknown as Record<string, string>)).json()).toEqual({
      error: 'invalid_grant',
      error_description: description,
    });
    expect((await browser.exchange(code)).statusCode).toBe(400);
  });
  it('a code is good for a minute', async () => {
    const { code = '' } = answerOf(await browser.signIn('gast'));
    provider.clock.now += 61_000;
    expect((await browser.exchange(code)).statusCode).toBe(400);
  });
  it('another client gets nothing', async () => {
    expect((await browser.exchange('x', { client_id: 'grafana' })).statusCode).toBe(401);
  });

  it('each refresh brings new tokens and another refresh token', async () => {
    const first = await browser.tokens('gast');
    const second = (await browser.refresh(first.refresh_token)).json();
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await browser.refresh(second.refresh_token)).statusCode).toBe(200);
  });
  it('a refresh token that was replaced is good until it expires, as the realm says, or the session ends', async () => {
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
  it('where the realm revokes used ones, one is taken once more when the answer may have been lost, and ends all later', async () => {
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
  it('nobody was there for half an hour: the session is over', async () => {
    const { refresh_token } = await browser.tokens('gast');
    provider.clock.now += 1801_000;
    expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
    expect(answerOf(await browser.authorize({ prompt: 'none' })).error).toBe('login_required');
  });
  it('somebody who loads a page every now and then is there: the session goes on', async () => {
    await browser.signIn('gast');
    for (let load = 0; load < 10; load += 1) {
      provider.clock.now += 240_000;
      const { code = '' } = answerOf(await browser.authorize({ prompt: 'none' }));
      expect((await browser.exchange(code)).statusCode).toBe(200);
    }
  });
  it('an access token is no refresh token', async () => {
    const { access_token } = await browser.tokens('gast');
    expect((await browser.refresh(access_token)).json().error_description).toBe('Invalid refresh token');
  });

  it('keys and sessions outlive a restart; the key is readable by its owner alone', async () => {
    const { access_token, refresh_token } = await browser.tokens('gast');
    const restarted = await startProvider(store.db, keyFile);
    expect(await restarted.identity.verifyBearer(`Bearer ${access_token}`)).toMatchObject({
      username: 'gast',
    });
    expect((await testBrowser(restarted.app).refresh(refresh_token)).statusCode).toBe(200);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  });
});
