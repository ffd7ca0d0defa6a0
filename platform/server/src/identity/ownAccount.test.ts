import { describe, expect, it } from 'vitest';
import { answerOf, BASE, claimsOf, locationOf, PROTOCOL, testBrowser } from './browser.fixture';
import { browser, provideIdentity, provider } from './provider.fixture';

provideIdentity();

describe('userinfo and account', () => {
  it('returns groups without a slash in userinfo', async () => {
    const { access_token } = await browser.tokens('admin');
    const answer = await browser.get(`${PROTOCOL}/userinfo`, { authorization: `Bearer ${access_token}` });
    expect(answer.json()).toMatchObject({ preferred_username: 'admin', groups: ['argo_access'] });
  });
  it('accepts the userinfo token in a form, not in the address', async () => {
    const { access_token } = await browser.tokens('admin');
    const answer = await browser.post(`${PROTOCOL}/userinfo`, { access_token });
    expect(answer.json()).toMatchObject({ preferred_username: 'admin' });
    expect((await browser.post(`${PROTOCOL}/userinfo`, { access_token: 'erfunden' })).statusCode).toBe(401);
    expect((await browser.get(`${PROTOCOL}/userinfo?access_token=${access_token}`)).statusCode).toBe(401);
  });
  it("responds to userinfo without a token with Keycloak's 401", async () => {
    const refusal = async (headers = {}) => {
      const { statusCode, body, headers: said } = await browser.get(`${PROTOCOL}/userinfo`, headers);
      return [statusCode, body, said['www-authenticate']];
    };
    expect(await refusal()).toEqual([401, '', 'Bearer realm="mobidrom"']);
    expect((await refusal({ authorization: 'Bearer erfunden' }))[2]).toContain('error="invalid_token"');
    const { access_token, refresh_token } = await browser.tokens('gast');
    await browser.post(`${PROTOCOL}/logout`, { client_id: 'portal', refresh_token });
    expect((await refusal({ authorization: `Bearer ${access_token}` }))[2]).toContain(
      'user_session_not_found',
    );
  });
  it('returns the profile as data for keycloak-js', async () => {
    const { access_token } = await browser.tokens('gast');
    const answer = await browser.get(`${BASE}/account`, {
      authorization: `Bearer ${access_token}`,
      accept: 'application/json',
    });
    expect(answer.json()).toMatchObject({ username: 'gast', firstName: 'Timo', lastName: 'Brandt' });
  });
  it('shows the sign-in in the frame, and then the account', async () => {
    const begun = await browser.get(`${BASE}/account`);
    const back = await browser.post(locationOf(begun), { username: 'gast', password: 'gast' });
    expect(locationOf(back)).toBe(`${BASE}/account`);
    const page = await browser.get(locationOf(back));
    expect(page.body).toContain('Persönliche Angaben');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
  it('changes name and password, and signs out other browsers', async () => {
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
    expect((await other.signIn('betrieb', 'viel besser')).statusCode).toBe(302);
  });
  it('refuses the e-mail address of another account', async () => {
    await browser.signIn('gast');
    const form = { firstName: 'Timo', lastName: 'Brandt', email: 'Admin@mobidrom.example' };
    expect((await browser.post(`${BASE}/account/profile`, form)).body).toContain('bereits vergeben');
  });
  it('ignores a form of another site', async () => {
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

  it('signs in a new person with only the default roles of Keycloak', async () => {
    const back = await browser.post(await open(), form);
    const { access_token } = (await browser.exchange(answerOf(back).code ?? '')).json();
    expect(claimsOf(access_token)).toMatchObject({
      preferred_username: 'neu',
      realm_access: { roles: ['default-roles-mobidrom', 'offline_access', 'uma_authorization'] },
      resource_access: { account: { roles: ['manage-account', 'manage-account-links', 'view-profile'] } },
      aud: 'account',
    });
    expect(claimsOf(access_token)).not.toHaveProperty('groups');
  });
  it.each([
    ['a name that is taken', { username: 'Admin' }, 'Dieser Benutzername ist bereits vergeben.'],
    ['two passwords', { 'password-confirm': 'anders1234' }, 'Die Passwörter stimmen nicht überein.'],
    ['a short password', { password: 'kurz', 'password-confirm': 'kurz' }, 'mindestens 8 Zeichen'],
    ['no e-mail address', { email: 'neu@' }, 'gültige E-Mail-Adresse'],
    ['no name', { username: '' }, 'Bitte geben Sie einen Benutzernamen ein.'],
    ['markup as name', { username: '<script>' }, 'Ein Benutzername hat 3 bis 50 Zeichen'],
  ])('%s: shows the message at the field and keeps the input', async (_case, changes, message) => {
    const values = { ...form, username: 'andere', email: 'andere@mobidrom.example', ...changes };
    const answer = await browser.post(await open(), values);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(message);
    expect(answer.body).toContain('value="Nele"');
    expect(answer.body).not.toContain('geheim1234');
    expect(answer.body).not.toContain('<script>');
  });
});
