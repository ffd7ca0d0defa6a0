import { describe, expect, it } from 'vitest';
import { answerOf, BASE, claimsOf, locationOf, ORIGIN, testBrowser } from './browser.fixture';
import { browser, provideIdentity, provider } from './provider.fixture';

provideIdentity();

describe('signing in', () => {
  it('redirects with a code for tokens after the right name and password', async () => {
    const back = await browser.signIn('admin');
    expect(back.statusCode).toBe(302);
    expect(locationOf(back)).toMatch(`${ORIGIN}/anmeldung#`);
    const { code = '', state } = answerOf(back);
    expect(state).toBe('state-1');
    const { access_token, id_token, refresh_token } = (await browser.exchange(code)).json();
    expect(claimsOf(access_token)).toMatchObject({
      iss: `${ORIGIN}${BASE}`,
      typ: 'Bearer',
      azp: 'portal',
      preferred_username: 'admin',
      groups: ['argo_access'],
      realm_access: { roles: expect.arrayContaining(['keycloak_admin', 'tag_verwaltung_read']) },
      resource_access: { grafana: { roles: ['admin', 'editor', 'viewer'] } },
    });
    expect(claimsOf(id_token)).toMatchObject({ typ: 'ID', aud: 'portal', nonce: 'nonce-1' });
    expect(claimsOf(refresh_token)).toMatchObject({ typ: 'Refresh', sid: claimsOf(access_token).sid });
  });

  it('accepts the e-mail address in any case', async () => {
    expect(answerOf(await browser.signIn('ADMIN@mobidrom.example', 'admin')).code).toBeTruthy();
  });

  it.each([
    ['wrong password', 'admin', 'falsch'],
    ['no such account', 'niemand', 'geheim'],
  ])('%s: shows the same message in the form and keeps the name', async (_case, name, password) => {
    const answer = await browser.signIn(name, password);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('</b> Ungültiger Benutzername oder Passwort.');
    expect(answer.body).toContain(`value="${name}"`);
    expect(answer.body).not.toContain(`value="${password}"`);
    expect(browser.cookies.has('KEYCLOAK_IDENTITY')).toBe(false);
  });

  it('refuses the right password for a minute after ten wrong ones', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await browser.signIn('leser', 'falsch');
    expect((await browser.signIn('leser')).statusCode).toBe(429);
    provider.clock.now += 61_000;
    expect((await browser.signIn('leser')).statusCode).toBe(302);
  });

  it('counts simultaneous attempts like successive ones', async () => {
    const form = locationOf(await browser.authorize());
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => browser.post(form, { username: 'leser', password: 'falsch' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    provider.clock.now += 61_000;
  });

  it('refuses a disabled account, and its tokens at the next refresh', async () => {
    const { refresh_token, access_token } = await browser.tokens('karte');
    const id = String(claimsOf(access_token).sub);
    expect(await provider.identity.accounts.setEnabled(id, false)).toBe(true);
    expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
    expect((await testBrowser(provider.app).signIn('karte')).body).toContain('Ihr Konto ist deaktiviert.');
    await provider.identity.accounts.setEnabled(id, true);
  });

  it('issues a code without a page during a sign-on, except with prompt=login', async () => {
    await browser.signIn('gast');
    expect(answerOf(await browser.authorize()).code).toBeTruthy();
    expect(locationOf(await browser.authorize({ prompt: 'login' }))).toContain('/login-actions/authenticate');
  });

  it('keeps the session of the same person with a new cookie, and begins one for another person', async () => {
    const first = await browser.tokens('gast');
    const cookie = browser.cookies.get('KEYCLOAK_IDENTITY');
    provider.clock.now += 60_000;
    const back = answerOf(await browser.signIn('gast', 'gast', { prompt: 'login' }));
    const again = claimsOf((await browser.exchange(back.code ?? '')).json().access_token);
    const { sid, auth_time } = claimsOf(first.access_token);
    expect(again).toMatchObject({ sid, auth_time: Number(auth_time) + 60 });
    expect((await browser.refresh(first.refresh_token)).statusCode).toBe(200);
    expect(browser.cookies.get('KEYCLOAK_IDENTITY')).not.toBe(cookie);
    browser.cookies.set('KEYCLOAK_IDENTITY', cookie ?? '');
    expect(answerOf(await browser.authorize({ prompt: 'none' })).error).toBe('login_required');

    const other = answerOf(await browser.signIn('leser', 'leser', { prompt: 'login' }));
    expect(other.session_state).not.toBe(sid);
  });

  it('responds to silent sign-on without a session with login_required', async () => {
    const answer = await browser.authorize({
      prompt: 'none',
      redirect_uri: `${ORIGIN}/anmeldung-still.html`,
    });
    expect(locationOf(answer)).toMatch(`${ORIGIN}/anmeldung-still.html#`);
    expect(answerOf(answer).error).toBe('login_required');
  });

  it('refuses a form that another browser began', async () => {
    const form = locationOf(await browser.authorize());
    const other = testBrowser(provider.app);
    await other.authorize();
    const answer = await other.post(form, { username: 'admin', password: 'admin' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Die Anmeldung ist abgelaufen');
  });
});
