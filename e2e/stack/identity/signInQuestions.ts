import { REALM } from '../../support/codeFlow';
import { claimsOf } from '../../support/forgedTokens';
import { authorizationResponse, type IdentityClient, locationOf, PROTOCOL } from './identityClient';
import { dataOf, pageOf, type Questions, redirectOf } from './responses';

/** Opens the sign-in page. Returns the target of its form. */
async function signInAction(client: IdentityClient): Promise<string> {
  let page = await client.authorize();
  while (locationOf(page) !== '') page = await client.get(locationOf(page));
  const action = /<form id="kc-form-login"[^>]* action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  return action.replaceAll('&amp;', '&');
}

/** Requests to both identity providers for their metadata and for signing in. */
export const SIGN_IN: Questions = {
  'discovery document': async (client) =>
    dataOf(await client.get(`${REALM}/.well-known/openid-configuration`)),

  realm: async (client) => {
    const answer = await dataOf(await client.get(REALM));
    return { ...answer, body: { ...answer.body, public_key: typeof answer.body.public_key } };
  },

  'a realm that does not exist': async (client) =>
    dataOf(await client.get('/keycloak/realms/anderes/.well-known/openid-configuration')),

  'signing keys': async (client) => {
    const { body, ...answer } = await dataOf(await client.get(`${PROTOCOL}/certs`));
    const signing = body.keys.filter((key: { use: string }) => key.use === 'sig');
    return {
      ...answer,
      keys: signing.map(({ kty, alg, use }: Record<string, string>) => ({ kty, alg, use })),
    };
  },

  'sign-in page': async (client) => {
    let page = await client.authorize();
    while (locationOf(page) !== '') page = await client.get(locationOf(page));
    const text = await page.text();
    const has = (id: string) => new RegExp(`id="${id}"`).test(text);
    return {
      ...pageOf(page),
      german: /<html[^>]* lang="de"/.test(text),
      ids: ['username', 'password', 'kc-login', 'kc-form-login'].filter(has),
    };
  },

  'signed in: the answer in the fragment': async (client) => redirectOf(await client.signIn('gast')),

  'signed in: the answer in the query': async (client) =>
    redirectOf(await client.signIn('gast', 'gast', { response_mode: 'query' })),

  'signed in: cookies': async (client) => {
    await client.signIn('gast');
    const cookies = (await client.cookies()).filter(({ name }) => /^KEYCLOAK_(IDENTITY|SESSION)$/.test(name));
    return Object.fromEntries(
      cookies.map(({ name, path, httpOnly, expires }) => [name, { path, httpOnly, lasting: expires > 0 }]),
    );
  },

  'signed in already: no page': async (client) => {
    await client.signIn('gast');
    return redirectOf(await client.authorize());
  },

  'signed in already, silently': async (client) => {
    await client.signIn('gast');
    return redirectOf(
      await client.authorize({ prompt: 'none', redirect_uri: `${client.url}/anmeldung-still.html` }),
    );
  },

  'signed in already, but the client asks for a new sign-in': async (client) => {
    await client.signIn('gast');
    let page = await client.authorize({ prompt: 'login' });
    while (locationOf(page) !== '') page = await client.get(locationOf(page));
    const text = await page.text();
    const asks = ['kc-form-login', 'password', 'kc-login'].filter((id) => text.includes(`id="${id}"`));
    return { ...pageOf(page), asks };
  },

  'signed in anew: the session stays the same': async (client) => {
    const first = await client.tokens('gast');
    const again = await client.signIn('gast', 'gast', { prompt: 'login' });
    const second = await (await client.exchange(authorizationResponse(again).code ?? '')).json();
    const { sid } = claimsOf(first.access_token);
    return {
      ...redirectOf(again),
      same: sid === claimsOf(second.access_token).sid,
      'the earlier tokens': (await client.refresh(first.refresh_token)).status(),
    };
  },

  'somebody else signs in where somebody is signed in': async (client) => {
    const first = await client.tokens('gast');
    const again = await client.signIn('leser', 'leser', { prompt: 'login' });
    return { ...pageOf(again), 'the earlier tokens': (await client.refresh(first.refresh_token)).status() };
  },

  'wrong password': async (client) => {
    const answer = await client.signIn('leser', 'falsch');
    const said = (await answer.text()).includes('Ungültiger Benutzername oder Passwort.');
    return { ...pageOf(answer), said };
  },

  'wrong password, again and again: then not even the right one helps': async (client) => {
    const account = 'geoserver_access';
    for (let attempt = 0; attempt < 10; attempt += 1) await client.signIn(account, 'falsch');
    const answer = await client.signIn(account);
    const said = (await answer.text()).includes('Ungültiger Benutzername oder Passwort.');
    return { ...pageOf(answer), said };
  },

  'a sign-in page that was sent already': async (client) => {
    const action = await signInAction(client);
    await client.post(action, { username: 'gast', password: 'gast' });
    const again = await client.post(action, { username: 'gast', password: 'gast' });
    return { 'another code': /[#&?]code=/.test(locationOf(again)) };
  },

  'registration page': async (client) => {
    let page = await client.get(`${PROTOCOL}/registrations?${client.codeRequest()}`);
    while (locationOf(page) !== '') page = await client.get(locationOf(page));
    const text = await page.text();
    const has = (id: string) => new RegExp(`id="${id}"`).test(text);
    const ids = [
      'kc-register-form',
      'username',
      'password',
      'password-confirm',
      'email',
      'firstName',
      'lastName',
    ];
    return { ...pageOf(page), german: /<html[^>]* lang="de"/.test(text), ids: ids.filter(has) };
  },

  'code request: nobody is signed in, silently': async (client) =>
    redirectOf(await client.authorize({ prompt: 'none' })),
  'code request: unknown client': async (client) => pageOf(await client.authorize({ client_id: 'fremd' })),
  'code request: no client': async (client) => pageOf(await client.authorize({ client_id: undefined })),
  'code request: foreign address to return to': async (client) =>
    pageOf(await client.authorize({ redirect_uri: 'https://fremd.example/anmeldung' })),
  'code request: another path to return to': async (client) =>
    pageOf(await client.authorize({ redirect_uri: `${client.url}/anmeldung/` })),
  'code request: no address to return to': async (client) =>
    pageOf(await client.authorize({ redirect_uri: undefined })),
  'code request: without PKCE': async (client) =>
    redirectOf(await client.authorize({ code_challenge: undefined, code_challenge_method: undefined })),
  'code request: without a challenge': async (client) =>
    redirectOf(await client.authorize({ code_challenge: undefined })),
  'code request: plain PKCE': async (client) =>
    redirectOf(await client.authorize({ code_challenge_method: 'plain' })),
  'code request: damaged challenge': async (client) =>
    redirectOf(await client.authorize({ code_challenge: 'kurz' })),
  'code request: token flow': async (client) =>
    redirectOf(await client.authorize({ response_type: 'token' })),
  'code request: no response type': async (client) =>
    redirectOf(await client.authorize({ response_type: undefined })),
  'code request: unknown response type': async (client) =>
    redirectOf(await client.authorize({ response_type: 'nichts' })),
  'code request: unknown response mode': async (client) =>
    redirectOf(await client.authorize({ response_mode: 'nichts' })),
  'code request: without openid': async (client) => redirectOf(await client.authorize({ scope: 'profile' })),
  'code request: unknown scope': async (client) =>
    redirectOf(await client.authorize({ scope: 'openid nichts' })),
};
