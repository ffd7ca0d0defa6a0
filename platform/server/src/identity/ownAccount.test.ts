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
    expect(page.body).toContain('<h1>Ihr Profil</h1>');
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
      'password-new': 'linksabbieger-47-mond',
      'password-confirm': 'linksabbieger-47-mond',
    };
    expect((await browser.post(`${BASE}/account/password`, { ...password, password: 'x' })).body).toContain(
      'Das bisherige Passwort ist nicht richtig.',
    );
    expect(locationOf(await browser.post(`${BASE}/account/password`, password))).toContain('saved=password');
    expect(answerOf(await other.authorize({ prompt: 'none' })).error).toBe('login_required');
    expect(answerOf(await browser.authorize()).code).toBeTruthy();
    expect((await other.signIn('betrieb', 'linksabbieger-47-mond')).statusCode).toBe(302);
  });
  it('shows the own rights by their German names in groups, and nothing of the rights of others', async () => {
    await browser.signIn('karte');
    const { body } = await browser.get(`${BASE}/account`);
    expect(body).toContain('<section><h3>Zonenmanager</h3><ul><li>Zonen diskutieren</li></ul></section>');
    expect(body.match(/<section><h3>/g)).toHaveLength(1);
    const guest = testBrowser(provider.app);
    await guest.signIn('gast');
    const none = (await guest.get(`${BASE}/account`)).body;
    expect(none).not.toContain('<section><h3>');
    expect(none).toContain('Ihr Konto hat keine Rechte.');
  });
  it('shows the sessions of the account and ends those of other browsers', async () => {
    const other = testBrowser(provider.app);
    await other.signIn('leser');
    await testBrowser(provider.app).signIn('redaktion');
    await browser.signIn('leser');
    const sessions = async () =>
      [...(await browser.get(`${BASE}/account`)).body.matchAll(/<li><b>(\w+ Browser)<\/b>/g)].map(
        ([, name]) => name,
      );
    expect((await sessions()).sort()).toEqual(['Anderer Browser', 'Dieser Browser']);
    const foreign = await browser.post(`${BASE}/account/sessions`, {}, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect(await sessions()).toHaveLength(2);
    const ended = await browser.post(`${BASE}/account/sessions`, {});
    expect(locationOf(ended)).toBe(`${BASE}/account?saved=sessions`);
    expect((await browser.get(locationOf(ended))).body).toContain(
      'In anderen Browsern sind Sie nun abgemeldet.',
    );
    expect(await sessions()).toEqual(['Dieser Browser']);
    expect(answerOf(await other.authorize({ prompt: 'none' })).error).toBe('login_required');
  });
  it('says that something was saved only where a page of the portal has led', async () => {
    await browser.signIn('leser');
    const read = async (site: string) =>
      (await browser.get(`${BASE}/account?saved=password`, { 'sec-fetch-site': site })).body;
    expect(await read('same-origin')).toContain('id="meldung"');
    for (const site of ['cross-site', 'none']) expect(await read(site)).not.toContain('id="meldung"');
  });
  it('accepts the e-mail address of another account unconfirmed, so that nobody learns that there is one', async () => {
    const { access_token } = await browser.tokens('karte');
    const form = { firstName: 'Elif', lastName: 'Demir', email: 'Admin@mobidrom.example' };
    expect(locationOf(await browser.post(`${BASE}/account/profile`, form))).toContain('saved=profile');
    const profile = await browser.get(`${PROTOCOL}/userinfo`, { authorization: `Bearer ${access_token}` });
    expect(profile.json()).toMatchObject({ email: 'Admin@mobidrom.example', email_verified: false });
    const admin = claimsOf((await testBrowser(provider.app).tokens('admin')).access_token);
    expect(admin).toMatchObject({ email_verified: true });
    const byAddress = await testBrowser(provider.app).signIn('admin@mobidrom.example', 'admin');
    const { code = '' } = answerOf(byAddress);
    expect(code).toBeTruthy();
  });
  it('names everything that is wrong with a new password at once, and leads the browser to it', async () => {
    await browser.signIn('leser');
    const form = { password: 'falsch', 'password-new': 'kurz', 'password-confirm': 'anders' };
    const { body } = await browser.post(`${BASE}/account/password`, form);
    for (const message of [
      'Das bisherige Passwort ist nicht richtig.',
      'Das Passwort muss mindestens 12 Zeichen lang sein.',
      'Die Passwörter stimmen nicht überein.',
    ])
      expect(body).toContain(message);
    const [, message] = /id="meldung" tabindex="-1">(.*?)<div class="card">/s.exec(body) ?? [];
    expect(
      [...(message ?? '').matchAll(/<a href="#([^"]+)">([^<]+)/g)].map(([, name, label]) => [name, label]),
    ).toEqual([
      ['password', 'Bisheriges Passwort'],
      ['password-new', 'Neues Passwort'],
      ['password-confirm', 'Passwort bestätigen'],
    ]);
    expect(body).toContain(`action="${BASE}/account/password#meldung"`);
    const right = await browser.post(`${BASE}/account/password`, { ...form, password: 'leser' });
    expect(right.body).not.toContain('Das bisherige Passwort ist nicht richtig.');
    expect(right.body).toContain('mindestens 12 Zeichen');
  });
  it('asks for each empty field of a new password, which is no attempt to guess it', async () => {
    await browser.signIn('karte');
    const form = { password: '', 'password-new': '', 'password-confirm': '' };
    for (let attempt = 0; attempt < 6; attempt += 1) await browser.post(`${BASE}/account/password`, form);
    const { statusCode, body } = await browser.post(`${BASE}/account/password`, form);
    expect(statusCode).toBe(200);
    for (const message of [
      'Bitte geben Sie Ihr bisheriges Passwort ein.',
      'Bitte geben Sie ein neues Passwort ein.',
      'Bitte geben Sie das neue Passwort noch einmal ein.',
    ])
      expect(body).toContain(message);
    for (const name of Object.keys(form)) expect(body).toContain(`<a href="#${name}">`);
  });
  it.each([
    ['a short password', 'kurz', 'mindestens 12 Zeichen'],
    ['a common password', 'passwortpasswort', 'leicht zu erraten'],
    ['a password with the user name', 'leser-47-mond-rad', 'weder Ihren Benutzernamen'],
  ])('refuses %s as a new one', async (_case, next, message) => {
    await browser.signIn('leser');
    const form = { password: 'leser', 'password-new': next, 'password-confirm': next };
    expect((await browser.post(`${BASE}/account/password`, form)).body).toContain(message);
  });
  it('limits attempts to guess the password of an open session like those to sign in', async () => {
    await browser.signIn('redaktion');
    const next = 'linksabbieger-47-mond';
    const form = { password: 'falsch', 'password-new': next, 'password-confirm': next };
    for (let attempt = 0; attempt < 5; attempt += 1) await browser.post(`${BASE}/account/password`, form);
    const refused = await browser.post(`${BASE}/account/password`, { ...form, password: 'redaktion' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.body).toContain('Bitte warten Sie 5 Sekunden');
    expect((await testBrowser(provider.app).signIn('redaktion')).statusCode).toBe(429);
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
    password: 'korrekt pferd batterie',
    'password-confirm': 'korrekt pferd batterie',
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
    [
      'two passwords',
      { 'password-confirm': 'anderes pferd batterie' },
      'Die Passwörter stimmen nicht überein.',
    ],
    ['a short password', { password: 'kurz', 'password-confirm': 'kurz' }, 'mindestens 12 Zeichen'],
    [
      'a common password',
      { password: 'Willkommen2026', 'password-confirm': 'Willkommen2026' },
      'leicht zu erraten',
    ],
    [
      'a password with the name',
      { password: 'andere-47-mond', 'password-confirm': 'andere-47-mond' },
      'weder Ihren Benutzernamen',
    ],
    ['a Cyrillic letter in the name', { username: 'аdmin' }, 'nur aus Buchstaben des lateinischen Alphabets'],
    ['a name that looks like another', { username: 'admın' }, 'zum Verwechseln ähnlich'],
    [
      'a name in full width that is taken',
      { username: 'ａｄｍｉｎ' },
      'Dieser Benutzername ist bereits vergeben.',
    ],
    ['no e-mail address', { email: 'neu@' }, 'gültige <span class="nb">E-Mail-Adresse</span>'],
    ['no name', { username: '' }, 'Bitte geben Sie einen Benutzernamen ein.'],
    ['markup as name', { username: '<script>' }, 'Ein Benutzername hat 3 bis 50 Zeichen'],
  ])('%s: shows the message at the field and keeps the input', async (_case, changes, message) => {
    const values = { ...form, username: 'andere', email: 'andere@mobidrom.example', ...changes };
    const answer = await browser.post(await open(), values);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(message);
    expect(answer.body).toContain('value="Nele"');
    expect(answer.body).not.toContain('korrekt pferd batterie');
    expect(answer.body).not.toContain('<script>');
  });
  it('names the field of a refused user name', async () => {
    const values = { ...form, username: 'аdmin', email: 'andere@mobidrom.example' };
    const { body } = await browser.post(await open(), values);
    expect(body).toMatch(
      /<input id="username"[^>]*aria-describedby="username-error"[^>]*aria-invalid="true"/,
    );
  });
  it('responds to an address that has an account as to any other, and confirms neither', async () => {
    const answers: unknown[] = [];
    for (const [index, email] of ['admin@mobidrom.example', 'frei@mobidrom.example'].entries()) {
      const own = testBrowser(provider.app);
      const begun = await own.get(`${PROTOCOL}/registrations?${own.authorizeQuery()}`);
      const back = await own.post(locationOf(begun), { ...form, username: `frisch${index}x`, email });
      const { code = '', ...rest } = answerOf(back);
      const { access_token } = (await own.exchange(code)).json();
      const { email_verified } = claimsOf(access_token);
      answers.push([back.statusCode, Object.keys(rest), email_verified]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([302, ['state', 'session_state', 'iss'], false]);
  });
  it('signs in with an unconfirmed address only once somebody has confirmed it', async () => {
    const { accounts } = provider.identity;
    const email = 'spaeter.bestaetigt@mobidrom.example';
    await browser.post(await open(), { ...form, username: 'bestaetigt', email });
    const account = await accounts.byLogin('bestaetigt');
    const signIn = async () =>
      (await testBrowser(provider.app).signIn(email, 'korrekt pferd batterie')).statusCode;
    expect(await signIn()).toBe(200);
    expect(await accounts.setEmailVerified(account?.id ?? '', true)).toBe(true);
    expect(await signIn()).toBe(302);
  });
  it('registers one account with a sign-in in progress, and none with a refused form', async () => {
    const address = await open();
    const values = { ...form, username: 'einmalig', email: 'einmalig@mobidrom.example' };
    expect((await browser.post(address, { ...values, username: 'admin' })).statusCode).toBe(200);
    const both = await Promise.all([
      browser.post(address, values),
      browser.post(address, { ...values, username: 'nochmal' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([302, 400]);
  });
  it('permits ten accounts an hour per client address, and says how long to wait', async () => {
    const address = { 'x-forwarded-for': '192.0.2.44' };
    const register = async (index: number, headers = address) => {
      const own = testBrowser(provider.app);
      const begun = await own.get(`${PROTOCOL}/registrations?${own.authorizeQuery()}`);
      const names = [
        'birke',
        'eiche',
        'ulme',
        'linde',
        'tanne',
        'kiefer',
        'weide',
        'pappel',
        'ahorn',
        'esche',
        'buche',
      ];
      return own.post(locationOf(begun), { ...form, username: `baum-${names[index]}` }, headers);
    };
    for (let index = 0; index < 10; index += 1) expect((await register(index)).statusCode).toBe(302);
    const refused = await register(10);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('Bitte warten Sie 60 Minuten');
    expect((await register(10, { 'x-forwarded-for': '192.0.2.45' })).statusCode).toBe(302);
  });
  it('creates one of two accounts whose names look alike at the same moment', async () => {
    const { accounts } = provider.identity;
    const both = await Promise.all(
      ['wendel', 'wende1'].map((username) => accounts.create({ ...form, username })),
    );
    expect(both.filter((created) => created === 'similarUsername')).toHaveLength(1);
  });
});
