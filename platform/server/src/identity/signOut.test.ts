import { describe, expect, it } from 'vitest';
import { answerOf, claimsOf, locationOf, ORIGIN, PROTOCOL, testBrowser } from './browser.fixture';
import { browser, provideIdentity, provider } from './provider.fixture';

provideIdentity();

describe('signing out', () => {
  const ROOT = { client_id: 'portal', post_logout_redirect_uri: `${ORIGIN}/` };

  it.each(['get', 'post'] as const)('%s with the id token ends the session and redirects', async (method) => {
    const { id_token, refresh_token } = await browser.tokens('gast');
    provider.clock.now += 400_000;
    const values = { ...ROOT, id_token_hint: id_token, state: 's' };
    const answer =
      method === 'get'
        ? await browser.get(`${PROTOCOL}/logout?${new URLSearchParams(values)}`)
        : await browser.post(`${PROTOCOL}/logout`, values);
    expect([answer.statusCode, locationOf(answer)]).toEqual([302, `${ORIGIN}/?state=s`]);
    expect(browser.cookies.has('KEYCLOAK_IDENTITY')).toBe(false);
    expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
  });
  it('ends the access to services at once, as disabling the account does', async () => {
    const { identity } = provider;
    const accepted = async (token: string) => (await identity.verifyBearer(`Bearer ${token}`)) !== null;
    const first = await browser.tokens('gast');
    expect(await accepted(first.access_token)).toBe(true);
    await browser.post(`${PROTOCOL}/logout`, { ...ROOT, id_token_hint: first.id_token });
    expect(await accepted(first.access_token)).toBe(false);

    const { access_token } = await browser.tokens('gast');
    const { sub } = claimsOf(access_token);
    await identity.accounts.setEnabled(String(sub), false);
    expect(await accepted(access_token)).toBe(false);
    await identity.accounts.setEnabled(String(sub), true);
    expect(await accepted(access_token)).toBe(false);
  });
  it('reports a sign-on until it is signed out or idle', async () => {
    const { access_token, id_token } = await browser.tokens('gast');
    const { session } = (await provider.identity.verifyBearer(`Bearer ${access_token}`)) ?? {};
    const signedOn = () => provider.identity.signedOn(String(session));
    expect(await signedOn()).toMatchObject({ username: 'gast', session });
    await browser.post(`${PROTOCOL}/logout`, { ...ROOT, id_token_hint: id_token });
    expect(await signedOn()).toBeUndefined();

    const later = claimsOf((await browser.tokens('gast')).access_token);
    expect(await provider.identity.signedOn(String(later.sid))).toBeDefined();
    provider.clock.now += 1801_000;
    expect(await provider.identity.signedOn(String(later.sid))).toBeUndefined();
  });
  it('asks for confirmation with the id token of another session', async () => {
    const { id_token } = await testBrowser(provider.app).tokens('leser');
    await browser.signIn('gast');
    const link = new URLSearchParams({ ...ROOT, id_token_hint: id_token });
    expect((await browser.get(`${PROTOCOL}/logout?${link}`)).body).toContain('Möchten Sie sich abmelden?');
    expect(answerOf(await browser.authorize({ prompt: 'none' })).code).toBeTruthy();
  });
  it('asks for confirmation without the id token', async () => {
    await browser.signIn('gast');
    const asked = await browser.get(`${PROTOCOL}/logout?${new URLSearchParams(ROOT)}`);
    expect(asked.body).toContain('Möchten Sie sich abmelden?');
    const confirmed = /name="confirmed" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    const answer = await browser.post(`${PROTOCOL}/logout`, { ...ROOT, confirmed });
    expect(locationOf(answer)).toBe(`${ORIGIN}/`);
    expect(answerOf(await browser.authorize({ prompt: 'none' })).error).toBe('login_required');
  });
  it.each([
    ['another site', { post_logout_redirect_uri: 'https://evil.example/' }],
    ['another path of the portal', { post_logout_redirect_uri: `${ORIGIN}/x` }],
    ['a forged id token', { id_token_hint: 'a.b.c' }],
    ['another client', { client_id: 'grafana' }],
  ])('%s is refused and ends no session', async (_case, changes) => {
    await browser.signIn('gast');
    expect((await browser.post(`${PROTOCOL}/logout`, { ...ROOT, ...changes })).statusCode).toBe(400);
    expect(answerOf(await browser.authorize()).code).toBeTruthy();
  });
});
