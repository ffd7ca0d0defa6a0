import { describe, expect, it } from 'vitest';
import { openTestStore } from '../store/store.fixture';
import { answerOf, BASE, locationOf, ORIGIN, PROTOCOL, startProvider, testBrowser } from './browser.fixture';
import { browser, provideIdentity, provider } from './provider.fixture';

provideIdentity();

describe('the authorization request', () => {
  it.each([
    ['another site', { redirect_uri: 'https://evil.example/anmeldung' }],
    ['another path', { redirect_uri: `${ORIGIN}/anmeldung/../x` }],
    ['a query behind it', { redirect_uri: `${ORIGIN}/anmeldung?x=1` }],
    ['another port', { redirect_uri: 'http://localhost:8081/anmeldung' }],
    ['a name before it', { redirect_uri: 'http://x@localhost:8080/anmeldung' }],
    ['another client', { client_id: 'grafana' }],
  ])('%s is not redirected', async (_case, changes) => {
    const answer = await browser.authorize(changes as unknown as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });

  it.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['implicit flow', { response_type: 'id_token token' }, 'unauthorized_client'],
    ['no response type', { response_type: '' }, 'invalid_request'],
    ['unknown response type', { response_type: 'nichts' }, 'unsupported_response_type'],
    ['unknown scope', { scope: 'openid nichts' }, 'invalid_scope'],
    ['no openid', { scope: 'profile' }, 'invalid_scope'],
  ])('%s gets an error at its own address', async (_case, changes, error) => {
    expect(answerOf(await browser.authorize(changes as unknown as Record<string, string>)).error).toBe(error);
  });

  it('refuses a foreign host name', async () => {
    expect((await browser.get(`${PROTOCOL}/certs`, { host: 'evil.example' })).statusCode).toBe(421);
  });
  it('refuses requests from other machines', async () => {
    const answer = await provider.app.inject({
      url: `${PROTOCOL}/certs`,
      headers: { host: 'localhost:8080' },
      remoteAddress: '192.0.2.7',
    });
    expect(answer.statusCode).toBe(403);
  });
  it('does not know another realm', async () => {
    const answer = await browser.get('/keycloak/realms/master/.well-known/openid-configuration');
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Realm does not exist' }]);
  });
});

it("explains that Keycloak's own pages are missing", async () => {
  const answer = await browser.get('/keycloak/admin/mobidrom/console/', { accept: 'text/html' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Dieser Dienst ist nicht angebunden.');
});
it.each([
  ['a form of 64 KB', 64 * 1024, 200],
  ['a longer one', 64 * 1024 + 1, 413],
])('tells the limit of forms at the sign-in: %s', async (_case, bytes, status) => {
  const address = locationOf(await browser.authorize());
  const form = { username: 'x'.repeat(bytes - 'username=&password='.length), password: '' };
  const answer = await browser.post(address, form, { accept: 'text/html' });
  expect(answer.statusCode).toBe(status);
  expect(answer.body.includes('Die Anfrage ist größer als 64 KB.')).toBe(status === 413);
});
it("serves the portal's typeface for its pages", async () => {
  const page = await browser.get(locationOf(await browser.authorize()));
  const [, address = ''] = /src:url\(([^)]+)\)/.exec(page.body) ?? [];
  expect(page.headers['content-security-policy']).toContain("font-src 'self'");
  const font = await browser.get(address);
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  expect(page.body).toContain(`<link rel="preload" href="${address}" as="font"`);
});

it('reports an internal error and renders it as a page or problem details', async () => {
  const broken = new Error('connection terminated unexpectedly');
  provider.app.addHook('onRequest', async () => Promise.reject(broken));
  const page = await browser.get(`${BASE}/account`, { accept: 'text/html' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<h1>Diese Seite kann gerade nicht angezeigt werden.</h1>');
  expect(page.body).not.toContain(broken.message);
  const data = await browser.get(`${BASE}/account`, { accept: 'application/json' });
  expect([data.statusCode, data.headers['content-type']]).toEqual([500, 'application/problem+json']);
  expect(data.body).not.toContain(broken.message);
  expect(provider.reported).toEqual([broken, broken]);
});

it('omits in a frame what the portal shows around it', async () => {
  const address = locationOf(await browser.authorize());
  expect((await browser.get(address, { 'sec-fetch-dest': 'document' })).body).toContain('class="masthead"');
  const framed = await browser.get(address, { 'sec-fetch-dest': 'iframe' });
  expect(framed.body).toContain('<h1');
  expect(framed.body).not.toContain('masthead');
  expect(framed.body).not.toContain('href="/impressum"');
});

it('leads from the sign-in to the legal pages, and to those who help with a forgotten password', async () => {
  const { body } = await browser.get(locationOf(await browser.authorize()));
  for (const path of ['/impressum', '/datenschutz', '/barrierefreiheit', '/kontakt', '/']) {
    expect(body).toContain(`<a href="${path}" target="_top">`);
  }
  expect(body).toContain('Passwort vergessen?');
});

it('creates and offers no demo accounts outside of a demonstration', async () => {
  const empty = await openTestStore();
  const strict = await startProvider(empty.db, undefined, { demonstration: false });
  expect(await strict.identity.accounts.list()).toEqual([]);
  expect(strict.identity.demoAccounts).toEqual([]);
  const own = testBrowser(strict.app);
  expect((await own.get(locationOf(await own.authorize()))).body).not.toContain('leser');
  expect((await own.signIn('admin')).body).toContain('Ungültiger Benutzername oder Passwort.');
  await empty.close();
});

it('gives the demo accounts their roles and groups', async () => {
  const accounts = new Map((await provider.identity.accounts.list()).map((each) => [each.username, each]));
  expect(accounts.get('admin')?.roles.length).toBe(provider.identity.realm.roleNames.size);
  expect(accounts.get('redaktion')?.roles.filter((role) => role.endsWith('_delete'))).toEqual([]);
  expect(accounts.get('betrieb')?.roles).toHaveLength(5 + 4 + 2 + 3);
  expect(accounts.get('leser')?.roles.every((role) => /read$|viewer$/.test(role))).toBe(true);
  expect(accounts.get('karte')?.roles).toEqual(['mapapi_flaeche_diskutieren']);
  expect(accounts.get('gast')?.roles).toEqual([]);
});
