import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store/database';
import { openTestStore } from '../store/testStore';
import {
  answerOf,
  BASE,
  claimsOf,
  locationOf,
  ORIGIN,
  PROTOCOL,
  startProvider,
  testBrowser,
} from './testBrowser';

let store: Store;
let folder: string;
let keyFile: string;
let provider: Awaited<ReturnType<typeof startProvider>>;
let browser: ReturnType<typeof testBrowser>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  keyFile = join(folder, 'identity', 'signing-key.json');
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  provider = await startProvider(store.db, keyFile);
  browser = testBrowser(provider.app);
});

describe('signing in', () => {
  it('name and password are right: the browser goes back with a code, and the code becomes tokens', async () => {
    const back = await browser.signIn('admin');
    expect(back.statusCode).toBe(303);
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

  it('the e-mail address serves as name, whatever the case', async () => {
    expect(answerOf(await browser.signIn('ADMIN@mobidrom.example', 'admin')).code).toBeTruthy();
  });

  it.each([
    ['wrong password', 'admin', 'falsch'],
    ['no such account', 'niemand', 'geheim'],
  ])('%s: the form says so, in the same words, and keeps the name', async (_case, name, password) => {
    const answer = await browser.signIn(name, password);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('role="alert">Ungültiger Benutzername oder Passwort.');
    expect(answer.body).toContain(`value="${name}"`);
    expect(answer.body).not.toContain(`value="${password}"`);
    expect(browser.cookies.has('KEYCLOAK_IDENTITY')).toBe(false);
  });

  it('ten wrong passwords: even the right one must wait a minute', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await browser.signIn('leser', 'falsch');
    expect((await browser.signIn('leser')).statusCode).toBe(429);
    provider.clock.now += 61_000;
    expect((await browser.signIn('leser')).statusCode).toBe(303);
  });

  it('tries at the same time count like tries one after the other', async () => {
    const form = locationOf(await browser.authorize());
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => browser.post(form, { username: 'leser', password: 'falsch' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    provider.clock.now += 61_000;
  });

  it('a disabled account is told so, and its tokens end at the next refresh', async () => {
    const { refresh_token, access_token } = await browser.tokens('karte');
    const id = String(claimsOf(access_token).sub);
    expect(await provider.identity.accounts.setEnabled(id, false)).toBe(true);
    expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
    expect((await testBrowser(provider.app).signIn('karte')).body).toContain('Ihr Konto ist deaktiviert.');
    await provider.identity.accounts.setEnabled(id, true);
  });

  it('somebody who is signed in gets a code without a page, and is asked again with prompt=login', async () => {
    await browser.signIn('gast');
    expect(answerOf(await browser.authorize()).code).toBeTruthy();
    expect(locationOf(await browser.authorize({ prompt: 'login' }))).toContain('/login-actions/authenticate');
  });

  it('silent sign-on without a session answers login_required', async () => {
    const answer = await browser.authorize({
      prompt: 'none',
      redirect_uri: `${ORIGIN}/anmeldung-still.html`,
    });
    expect(locationOf(answer)).toMatch(`${ORIGIN}/anmeldung-still.html#`);
    expect(answerOf(answer).error).toBe('login_required');
  });

  it('a form that another browser began is over', async () => {
    const form = locationOf(await browser.authorize());
    const other = testBrowser(provider.app);
    await other.authorize();
    const answer = await other.post(form, { username: 'admin', password: 'admin' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Die Anmeldung ist abgelaufen');
  });
});

describe('who asks', () => {
  it.each([
    ['another site', { redirect_uri: 'https://evil.example/anmeldung' }],
    ['another path', { redirect_uri: `${ORIGIN}/anmeldung/../x` }],
    ['a query behind it', { redirect_uri: `${ORIGIN}/anmeldung?x=1` }],
    ['another port', { redirect_uri: 'http://localhost:8081/anmeldung' }],
    ['a name before it', { redirect_uri: 'http://x@localhost:8080/anmeldung' }],
    ['another client', { client_id: 'grafana' }],
  ])('%s is sent nowhere', async (_case, changes) => {
    const answer = await browser.authorize(changes as unknown as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });

  it.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['implicit flow', { response_type: 'id_token token' }, 'unsupported_response_type'],
    ['no openid', { scope: 'profile' }, 'invalid_scope'],
  ])('%s is refused at its own address', async (_case, changes, error) => {
    expect(answerOf(await browser.authorize(changes as unknown as Record<string, string>)).error).toBe(error);
  });

  it('a foreign host name is not answered', async () => {
    expect((await browser.get(`${PROTOCOL}/certs`, { host: 'evil.example' })).statusCode).toBe(421);
  });
  it('another machine is not answered', async () => {
    const answer = await provider.app.inject({
      url: `${PROTOCOL}/certs`,
      headers: { host: 'localhost:8080' },
      remoteAddress: '192.0.2.7',
    });
    expect(answer.statusCode).toBe(403);
  });
  it('another realm does not exist', async () => {
    const answer = await browser.get('/keycloak/realms/master/.well-known/openid-configuration');
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Realm does not exist' }]);
  });
});

it("a person who opens one of Keycloak's own pages is told that it is not here", async () => {
  const answer = await browser.get('/keycloak/admin/mobidrom/console/', { accept: 'text/html' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Dieser Dienst ist nicht angebunden.');
});

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
  it.each([
    ['another verifier', { code_verifier: 'b'.repeat(64) }, 'PKCE verification failed: Code mismatch'],
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
  it('a used refresh token is taken once more when the answer may have been lost, and ends all later', async () => {
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

describe('userinfo and account', () => {
  it('userinfo names the groups without a slash', async () => {
    const { access_token } = await browser.tokens('admin');
    const answer = await browser.get(`${PROTOCOL}/userinfo`, { authorization: `Bearer ${access_token}` });
    expect(answer.json()).toMatchObject({ preferred_username: 'admin', groups: ['argo_access'] });
  });
  it('userinfo without a token is 401 as Keycloak gives it', async () => {
    const answer = await browser.get(`${PROTOCOL}/userinfo`);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_token']);
  });
  it('the profile is data for keycloak-js', async () => {
    const { access_token } = await browser.tokens('gast');
    const answer = await browser.get(`${BASE}/account`, {
      authorization: `Bearer ${access_token}`,
      accept: 'application/json',
    });
    expect(answer.json()).toMatchObject({ username: 'gast', firstName: 'Timo', lastName: 'Brandt' });
  });
  it('the page shows the sign-in in its frame, and the account after it', async () => {
    const begun = await browser.get(`${BASE}/account`);
    const back = await browser.post(locationOf(begun), { username: 'gast', password: 'gast' });
    expect(locationOf(back)).toBe(`${BASE}/account`);
    const page = await browser.get(locationOf(back));
    expect(page.body).toContain('Persönliche Angaben');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
  it('name and password are changed, and other browsers are signed out', async () => {
    const other = testBrowser(provider.app);
    await other.signIn('betrieb');
    await browser.signIn('betrieb');
    const form = { firstName: 'Aylin', lastName: '<b>Kaya</b>', email: 'aylin.kaya@mobidrom.example' };
    expect(locationOf(await browser.post(`${BASE}/account/profile`, form))).toContain('saved=profile');
    expect((await browser.get(`${BASE}/account`)).body).toContain('&lt;b&gt;Kaya&lt;/b&gt;');

    const password = {
      password: 'betrieb',
      'password-new': 'viel besser',
      'password-confirm': 'viel besser',
    };
    expect((await browser.post(`${BASE}/account/password`, { ...password, password: 'x' })).body).toContain(
      'Das bisherige Passwort ist nicht richtig.',
    );
    expect(locationOf(await browser.post(`${BASE}/account/password`, password))).toContain('saved=password');
    expect(answerOf(await other.authorize({ prompt: 'none' })).error).toBe('login_required');
    expect(answerOf(await browser.authorize()).code).toBeTruthy();
    expect((await other.signIn('betrieb', 'viel besser')).statusCode).toBe(303);
  });
  it('an e-mail address of somebody else is refused', async () => {
    await browser.signIn('gast');
    const form = { firstName: 'Timo', lastName: 'Brandt', email: 'Admin@mobidrom.example' };
    expect((await browser.post(`${BASE}/account/profile`, form)).body).toContain('bereits vergeben');
  });
  it('a form of another site changes nothing', async () => {
    await browser.signIn('gast');
    const form = { firstName: 'X', lastName: 'Y', email: 'x@y.example' };
    const answer = await browser.post(`${BASE}/account/profile`, form, { origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('registration', () => {
  const form = {
    username: 'neu',
    email: 'neu@mobidrom.example',
    firstName: 'Nele',
    lastName: 'Neu',
    password: 'geheim1234',
    'password-confirm': 'geheim1234',
  };
  const open = async () =>
    locationOf(await browser.get(`${PROTOCOL}/registrations?${browser.authorizeQuery()}`));

  it('a new person is signed in, without any role', async () => {
    const back = await browser.post(await open(), form);
    const { access_token } = (await browser.exchange(answerOf(back).code ?? '')).json();
    expect(claimsOf(access_token)).toMatchObject({
      preferred_username: 'neu',
      realm_access: { roles: [] },
      resource_access: {},
    });
  });
  it.each([
    ['a name that is taken', { username: 'Admin' }, 'Dieser Benutzername ist bereits vergeben.'],
    ['two passwords', { 'password-confirm': 'anders1234' }, 'Die Passwörter stimmen nicht überein.'],
    ['a short password', { password: 'kurz', 'password-confirm': 'kurz' }, 'mindestens 8 Zeichen'],
    ['no e-mail address', { email: 'neu@' }, 'gültige E-Mail-Adresse'],
    ['no name', { username: '' }, 'Bitte geben Sie einen Benutzernamen ein.'],
    ['markup as name', { username: '<script>' }, 'Ein Benutzername hat 3 bis 50 Zeichen'],
  ])('%s: the field says so and what was typed stays', async (_case, changes, message) => {
    const values = { ...form, username: 'andere', email: 'andere@mobidrom.example', ...changes };
    const answer = await browser.post(await open(), values);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(message);
    expect(answer.body).toContain('value="Nele"');
    expect(answer.body).not.toContain('geheim1234');
    expect(answer.body).not.toContain('<script>');
  });
});

describe('signing out', () => {
  const ROOT = { client_id: 'portal', post_logout_redirect_uri: `${ORIGIN}/` };

  it.each(['get', 'post'] as const)(
    '%s with the id token ends the session and leads back',
    async (method) => {
      const { id_token, refresh_token } = await browser.tokens('gast');
      provider.clock.now += 400_000;
      const values = { ...ROOT, id_token_hint: id_token, state: 's' };
      const answer =
        method === 'get'
          ? await browser.get(`${PROTOCOL}/logout?${new URLSearchParams(values)}`)
          : await browser.post(`${PROTOCOL}/logout`, values);
      expect([answer.statusCode, locationOf(answer)]).toEqual([303, `${ORIGIN}/?state=s`]);
      expect(browser.cookies.has('KEYCLOAK_IDENTITY')).toBe(false);
      expect((await browser.refresh(refresh_token)).statusCode).toBe(400);
    },
  );
  it('whoever asks about a sign-on hears that it stands until it is signed out, or nobody was there', async () => {
    const { access_token, id_token } = await browser.tokens('gast');
    const { session } = (await provider.identity.verifyBearer(`Bearer ${access_token}`)) ?? {};
    const stands = () => provider.identity.sessionStands(String(session));
    expect(await stands()).toBe(true);
    await browser.post(`${PROTOCOL}/logout`, { ...ROOT, id_token_hint: id_token });
    expect(await stands()).toBe(false);

    const later = claimsOf((await browser.tokens('gast')).access_token);
    expect(await provider.identity.sessionStands(String(later.sid))).toBe(true);
    provider.clock.now += 1801_000;
    expect(await provider.identity.sessionStands(String(later.sid))).toBe(false);
  });
  it('with the id token of another session the person is asked: nobody is signed out by a link', async () => {
    const { id_token } = await testBrowser(provider.app).tokens('leser');
    await browser.signIn('gast');
    const link = new URLSearchParams({ ...ROOT, id_token_hint: id_token });
    expect((await browser.get(`${PROTOCOL}/logout?${link}`)).body).toContain('Möchten Sie sich abmelden?');
    expect(answerOf(await browser.authorize({ prompt: 'none' })).code).toBeTruthy();
  });
  it('without the id token the person is asked', async () => {
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
  ])('%s is refused, and nobody is signed out', async (_case, changes) => {
    await browser.signIn('gast');
    expect((await browser.post(`${PROTOCOL}/logout`, { ...ROOT, ...changes })).statusCode).toBe(400);
    expect(answerOf(await browser.authorize()).code).toBeTruthy();
  });
});

it('where nothing is demonstrated there is no account that everybody knows, and none is offered', async () => {
  const empty = await openTestStore();
  const strict = await startProvider(empty.db, undefined, { demonstration: false });
  expect(await strict.identity.accounts.list()).toEqual([]);
  expect(strict.identity.demoAccounts).toEqual([]);
  const own = testBrowser(strict.app);
  expect((await own.get(locationOf(await own.authorize()))).body).not.toContain('leser');
  expect((await own.signIn('admin')).body).toContain('Ungültiger Benutzername oder Passwort.');
  await empty.close();
});

it('the demo accounts hold what the design says', async () => {
  const accounts = new Map((await provider.identity.accounts.list()).map((each) => [each.username, each]));
  expect(accounts.get('admin')?.roles.length).toBe(provider.identity.realm.roleNames.size);
  expect(accounts.get('redaktion')?.roles.filter((role) => role.endsWith('_delete'))).toEqual([]);
  expect(accounts.get('betrieb')?.roles).toHaveLength(5 + 4 + 2 + 2);
  expect(accounts.get('leser')?.roles.every((role) => /read$|viewer$/.test(role))).toBe(true);
  expect(accounts.get('karte')?.roles).toEqual(['mapapi_flaeche_diskutieren']);
  expect(accounts.get('gast')?.roles).toEqual([]);
});
