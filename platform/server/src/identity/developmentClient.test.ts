import { describe, expect, it } from 'vitest';
import { answerOf, claimsOf, locationOf, ORIGIN, PROTOCOL, testBrowser } from './browser.fixture';
import { browser, provideIdentity, provider } from './provider.fixture';

provideIdentity();

const OWN = 'http://localhost:4311';
const CLIENT = { client_id: 'portal-development', redirect_uri: `${OWN}/anmeldung` };

async function tokens() {
  const { code = '' } = answerOf(await browser.signIn('admin', 'admin', CLIENT));
  return (await browser.exchange(code, CLIENT)).json();
}

describe('the client for development', () => {
  it.each([`${OWN}/anmeldung`, 'http://127.0.0.1:4300/anmeldung-still.html', 'http://localhost/anmeldung'])(
    'may return to %s',
    async (redirect_uri) => {
      const answer = await browser.authorize({ ...CLIENT, redirect_uri, prompt: 'none' });
      expect(locationOf(answer)).toMatch(`${redirect_uri}#`);
      expect(answerOf(answer).error).toBe('login_required');
    },
  );
  it.each([
    `${OWN}/andere`,
    'https://localhost:4300/anmeldung',
    'http://localhost:4300.evil.example/anmeldung',
    'http://localhost@evil.example/anmeldung',
    'http://evil.example:4300/anmeldung',
    `${ORIGIN}/nutzerverwaltung`,
  ])('may not return to %s', async (redirect_uri) => {
    const answer = await browser.authorize({ ...CLIENT, redirect_uri, prompt: 'none' });
    expect([answer.statusCode, locationOf(answer)]).toEqual([400, '']);
  });
  it('gets tokens of its own, which services accept, and renews them', async () => {
    const { access_token, id_token, refresh_token } = await tokens();
    expect(claimsOf(access_token)).toMatchObject({ azp: 'portal-development', 'allowed-origins': [OWN] });
    expect(claimsOf(id_token)).toMatchObject({ aud: 'portal-development' });
    expect((await provider.identity.verifyBearer(`Bearer ${access_token}`))?.username).toBe('admin');
    const form = { grant_type: 'refresh_token', client_id: 'portal-development', refresh_token };
    expect(claimsOf((await browser.post(`${PROTOCOL}/token`, form)).json().access_token)).toMatchObject({
      azp: 'portal-development',
    });
  });
  it('cannot redeem the code or the refresh token of the portal', async () => {
    const { code = '' } = answerOf(await browser.signIn('admin'));
    const redeemed = await browser.exchange(code, { client_id: 'portal-development' });
    expect([redeemed.statusCode, redeemed.json().error_description]).toEqual([400, 'Incorrect redirect_uri']);
    const { refresh_token } = await testBrowser(provider.app).tokens('admin');
    const form = { grant_type: 'refresh_token', client_id: 'portal-development', refresh_token };
    const renewed = await browser.post(`${PROTOCOL}/token`, form);
    expect([renewed.statusCode, renewed.json().error]).toEqual([400, 'invalid_grant']);
  });
  it('does not let the portal return to another machine than its own', async () => {
    const answer = await browser.authorize({ redirect_uri: `${OWN}/anmeldung` });
    expect(answer.statusCode).toBe(400);
  });
  it('signs out to its own origin alone', async () => {
    const { id_token } = await tokens();
    const query = (uri: string) =>
      new URLSearchParams({
        client_id: 'portal-development',
        id_token_hint: id_token,
        post_logout_redirect_uri: uri,
      });
    expect((await browser.get(`${PROTOCOL}/logout?${query('http://evil.example/')}`)).statusCode).toBe(400);
    expect(locationOf(await browser.get(`${PROTOCOL}/logout?${query(`${OWN}/`)}`))).toBe(`${OWN}/`);
  });
  it.each([
    ['portal-development', OWN, 204],
    ['portal-development', 'http://evil.example:4311', 403],
    ['portal', OWN, 403],
    ['portal', ORIGIN, 204],
  ])('%s is known to session frames of %s: %i', async (client_id, origin, status) => {
    const query = new URLSearchParams({ client_id, origin });
    const answer = await browser.get(`${PROTOCOL}/login-status-iframe.html/init?${query}`);
    expect(answer.statusCode).toBe(status);
  });
});
