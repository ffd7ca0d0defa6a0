import { describe, expect, it } from 'vitest';
import {
  answerOf,
  BASE,
  cheapPasswords,
  claimsOf,
  locationOf,
  ORIGIN,
  startProvider,
  testBrowser,
} from './browser.fixture';
import { browser, keyFile, provideIdentity, provider, store } from './provider.fixture';
import { texts } from './texts';
import { TooManyRequests } from './tooManyRequests';

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

  it('counts attempts with name and address for the same account, and says how long to wait', async () => {
    const names = ['leser', 'leser@mobidrom.example', 'LESER', ' leser', 'Leser@mobidrom.example'];
    for (const name of names) expect((await browser.signIn(name, 'falsch')).statusCode).toBe(200);
    const refused = await browser.signIn('leser');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.body).toContain('Zu viele Fehlversuche. Bitte warten Sie 5 Sekunden');
    provider.clock.elapsed += 5_000;
    expect((await browser.signIn('leser')).statusCode).toBe(302);
  });

  it('refuses further attempts for a name without an account in the same way', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await browser.signIn('niemand', 'falsch');
    const refused = await browser.signIn('niemand', 'falsch');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.body).toContain('Zu viele Fehlversuche. Bitte warten Sie 5 Sekunden');
  });

  it('never locks the owner out for longer than a minute at a time', async () => {
    for (let hour = 0; hour < 60; hour += 1) {
      await browser.signIn('leser', 'falsch', {}, '192.0.2.1');
      provider.clock.elapsed += 60_000;
    }
    expect((await browser.signIn('leser')).statusCode).toBe(302);
  });

  it('limits the attempts of one client address for all accounts', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await browser.signIn(`konto-${attempt}`, 'falsch', {}, '192.0.2.1');
    }
    expect((await browser.signIn('gast', 'gast', {}, '192.0.2.1')).statusCode).toBe(429);
    expect((await browser.signIn('gast', 'gast', {}, '192.0.2.2')).statusCode).toBe(302);
  });

  it('hashes for a name without an account as for one', async () => {
    const checked: (string | undefined)[] = [];
    const passwords = {
      ...cheapPasswords,
      verify: (password: string, stored: string | undefined) => {
        checked.push(stored);
        return cheapPasswords.verify(password, stored);
      },
    };
    const counting = await startProvider(store.db, keyFile, { passwords });
    const own = testBrowser(counting.app);
    await own.signIn('admin', 'falsch');
    await own.signIn('niemand', 'falsch');
    expect(checked).toEqual([expect.stringMatching(/^scrypt/), undefined]);
  });

  it('refuses with 429 and a sentence when too many passwords wait, and counts that as no attempt', async () => {
    let busy = true;
    const passwords = {
      ...cheapPasswords,
      verify: async (password: string, stored: string | undefined) => {
        if (busy) throw new TooManyRequests(texts.busy, 5);
        return cheapPasswords.verify(password, stored);
      },
    };
    const full = await startProvider(store.db, keyFile, { passwords });
    const own = testBrowser(full.app);
    const form = locationOf(await own.authorize());
    const send = () => own.post(form, { username: 'gast', password: 'gast' }, { accept: 'text/html' });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const answer = await send();
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
      expect(answer.body).toContain('Gerade melden sich sehr viele Personen an.');
    }
    busy = false;
    expect((await send()).statusCode).toBe(302);
  });

  it('signs in once with a sign-in in progress, also for simultaneous forms', async () => {
    const form = locationOf(await browser.authorize());
    const credentials = { username: 'gast', password: 'gast' };
    const both = await Promise.all([browser.post(form, credentials), browser.post(form, credentials)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([302, 400]);
    for (const again of [await browser.get(form), await browser.post(form, credentials)]) {
      expect(again.statusCode).toBe(400);
      expect(again.body).toContain('Die Anmeldung ist abgelaufen');
    }
  });

  it('signs in once with a sign-in in progress, in the browser that it began in, also after a restart', async () => {
    const form = locationOf(await browser.authorize());
    const cookie = browser.cookies.get('AUTH_SESSION_ID') ?? '';
    await browser.post(form, { username: 'gast', password: 'gast' });
    const restarted = testBrowser((await startProvider(store.db, keyFile)).app);
    restarted.cookies.set('AUTH_SESSION_ID', cookie);
    expect((await restarted.get(form)).statusCode).toBe(400);
  });

  it('replaces the cookie that binds sign-ins to the browser', async () => {
    await browser.authorize();
    const before = browser.cookies.get('AUTH_SESSION_ID');
    await browser.signIn('gast');
    expect(before).toBeTruthy();
    expect(browser.cookies.get('AUTH_SESSION_ID')).not.toBe(before);
  });

  it('counts simultaneous attempts like successive ones', async () => {
    const form = locationOf(await browser.authorize());
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => browser.post(form, { username: 'leser', password: 'falsch' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
    provider.clock.elapsed += 61_000;
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
