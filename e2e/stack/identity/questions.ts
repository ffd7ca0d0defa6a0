import type { APIResponse } from '@playwright/test';
import { REALM } from '../../support/codeFlow';
import { claimsOf } from '../../support/forgeToken';
import { answerOf, type IdentityClient, locationOf, PROTOCOL } from './identityClient';

/*
 * What both identity providers are asked. A question answers what is to be compared, as JSON: of a page its status, of
 * data all of it, of a redirect where it leads.
 */
export type Question = (client: IdentityClient) => Promise<unknown>;

const dataOf = async (answer: APIResponse) => {
  const text = await answer.text();
  return {
    status: answer.status(),
    type: answer.headers()['content-type']?.replace(/; ?charset=.*/i, ''),
    caching: answer.headers()['cache-control'],
    body: text === '' ? {} : JSON.parse(text),
  };
};
const pageOf = (answer: APIResponse) => ({
  status: answer.status(),
  type: answer.headers()['content-type']?.toLowerCase().replaceAll(' ', ''),
});
/** Where a redirect leads, and what it brings along; values that are secrets by their names alone. */
const redirectOf = (answer: APIResponse) => {
  const address = locationOf(answer);
  if (!URL.canParse(address)) return pageOf(answer);
  const { code, session_state, ...said } = answerOf(answer);
  return {
    status: answer.status(),
    to: address.replace(/[?#].*/, ''),
    in: address.includes('#') ? 'fragment' : 'query',
    said,
    brings: Object.entries({ code, session_state }).flatMap(([name, value]) => (value ? [name] : [])),
  };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const { stringify } = JSON;
const sorted = (values: unknown): unknown =>
  Array.isArray(values) ? values.toSorted((a, b) => stringify(a).localeCompare(stringify(b))) : values;

/** The claims of a token, with lists in order that mean sets. */
function claims(token: string) {
  const { realm_access, resource_access, aud, scope, ...rest } = claimsOf(token) as Record<string, unknown>;
  const roles = (holder: unknown) => sorted((holder as { roles?: string[] })?.roles);
  return {
    ...rest,
    ...(aud !== undefined && { aud: sorted(aud) }),
    ...(scope !== undefined && { scope: sorted(String(scope).split(' ')) }),
    ...(realm_access !== undefined && { realm_access: roles(realm_access) }),
    ...(resource_access !== undefined && {
      resource_access: Object.fromEntries(
        Object.entries(resource_access as object).map(([client, holder]) => [client, roles(holder)]),
      ),
    }),
  };
}
/** An answer of the token endpoint; a lifetime may be a second less when the answer took so long. */
async function tokensOf(answer: APIResponse) {
  const { body, ...rest } = await dataOf(answer);
  const { expires_in, refresh_expires_in, scope, ...tokens } = body;
  const tenths = (seconds: number) => Math.round(seconds / 10) * 10;
  return {
    ...rest,
    body: {
      ...tokens,
      expires_in: tenths(expires_in),
      refresh_expires_in: tenths(refresh_expires_in),
      scope: sorted(String(scope).split(' ')),
    },
  };
}

export const QUESTIONS: Readonly<Record<string, Question>> = {
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

  'tokens of a code': async (client) => tokensOf(await client.exchange(await client.codeOf('gast'))),
  'access token': async (client) => claims((await client.tokens('admin')).access_token),
  'access token of somebody without roles': async (client) =>
    claims((await client.tokens('gast')).access_token),
  'id token': async (client) => {
    const { at_hash, ...rest } = claims((await client.tokens('admin')).id_token) as Record<string, unknown>;
    return { ...rest, at_hash: typeof at_hash };
  },
  'refresh token': async (client) => claims((await client.tokens('gast')).refresh_token),

  'token request: a code for the second time': async (client) => {
    const code = await client.codeOf('gast');
    await client.exchange(code);
    return dataOf(await client.exchange(code));
  },
  'token request: what a code gave ends with its second use': async (client) => {
    const code = await client.codeOf('gast');
    const { refresh_token } = await (await client.exchange(code)).json();
    await client.exchange(code);
    return dataOf(await client.refresh(refresh_token));
  },
  'token request: invented code': async (client) => dataOf(await client.exchange('erfunden')),
  'token request: no code': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/token`, { grant_type: 'authorization_code', client_id: 'portal' })),
  'token request: another address to return to': async (client) =>
    dataOf(
      await client.exchange(await client.codeOf('gast'), {
        redirect_uri: `${client.url}/anmeldung-still.html`,
      }),
    ),
  'token request: another verifier': async (client) =>
    dataOf(await client.exchange(await client.codeOf('gast'), { code_verifier: 'x'.repeat(96) })),
  'token request: damaged verifier': async (client) =>
    dataOf(await client.exchange(await client.codeOf('gast'), { code_verifier: 'kurz' })),
  'token request: no grant type': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/token`, { client_id: 'portal' })),
  'token request: unknown grant type': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/token`, { client_id: 'portal', grant_type: 'nichts' })),
  'token request: by password': async (client) =>
    dataOf(
      await client.post(`${PROTOCOL}/token`, {
        client_id: 'portal',
        grant_type: 'password',
        username: 'gast',
        password: 'gast',
      }),
    ),
  'token request: unknown client': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/token`, { client_id: 'fremd', grant_type: 'refresh_token' })),
  'token request: no client': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/token`, { grant_type: 'refresh_token' })),

  refresh: async (client) => tokensOf(await client.refresh((await client.tokens('gast')).refresh_token)),
  'refresh: the session stays the same': async (client) => {
    const first = await client.tokens('gast');
    const second = await (await client.refresh(first.refresh_token)).json();
    return claimsOf(first.access_token).sid === claimsOf(second.access_token).sid;
  },
  'refresh: invented token': async (client) => dataOf(await client.refresh('erfunden')),
  'refresh: no token': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/token`, { client_id: 'portal', grant_type: 'refresh_token' })),
  'refresh: an access token': async (client) =>
    dataOf(await client.refresh((await client.tokens('gast')).access_token)),
  'refresh: after the sign-out': async (client) => {
    const { id_token, refresh_token } = await client.tokens('gast');
    await client.post(`${PROTOCOL}/logout`, { id_token_hint: id_token });
    return dataOf(await client.refresh(refresh_token));
  },

  userinfo: async (client) =>
    dataOf(await client.get(`${PROTOCOL}/userinfo`, bearer((await client.tokens('admin')).access_token))),
  'userinfo of somebody without groups': async (client) =>
    dataOf(await client.get(`${PROTOCOL}/userinfo`, bearer((await client.tokens('gast')).access_token))),
  'userinfo: no token': async (client) => {
    const answer = await client.get(`${PROTOCOL}/userinfo`);
    return { ...(await dataOf(answer)), asks: answer.headers()['www-authenticate'] };
  },
  'userinfo: invented token': async (client) => {
    const answer = await client.get(`${PROTOCOL}/userinfo`, bearer('erfunden'));
    return { ...(await dataOf(answer)), asks: answer.headers()['www-authenticate'] };
  },
  'userinfo: after the sign-out': async (client) => {
    const { id_token, access_token } = await client.tokens('gast');
    await client.post(`${PROTOCOL}/logout`, { id_token_hint: id_token });
    const answer = await client.get(`${PROTOCOL}/userinfo`, bearer(access_token));
    return { ...(await dataOf(answer)), asks: answer.headers()['www-authenticate'] };
  },

  profile: async (client) => {
    const headers = { accept: 'application/json', ...bearer((await client.tokens('gast')).access_token) };
    return dataOf(await client.get(`${REALM}/account`, headers));
  },
  'account page': async (client) => pageOf(await client.get(`${REALM}/account`, { accept: 'text/html' })),
  'administration: nobody is signed in': async (client) =>
    pageOf(await client.get('/keycloak/admin/mobidrom/console/', { accept: 'text/html' })),
  'profile: no token': async (client) =>
    dataOf(await client.get(`${REALM}/account`, { accept: 'application/json' })),

  'sign-out': async (client) => {
    const { id_token } = await client.tokens('gast');
    const answer = await client.post(`${PROTOCOL}/logout`, {
      id_token_hint: id_token,
      client_id: 'portal',
      post_logout_redirect_uri: `${client.url}/`,
    });
    const left = (await client.cookies()).filter(({ name }) => /^KEYCLOAK_(IDENTITY|SESSION)$/.test(name));
    return { status: answer.status(), to: locationOf(answer), cookies: left.map(({ name }) => name) };
  },
  'sign-out: nowhere to return to': async (client) => {
    const { id_token } = await client.tokens('gast');
    return pageOf(await client.post(`${PROTOCOL}/logout`, { id_token_hint: id_token }));
  },
  'sign-out: foreign address to return to': async (client) => {
    const { id_token } = await client.tokens('gast');
    return pageOf(
      await client.post(`${PROTOCOL}/logout`, {
        id_token_hint: id_token,
        post_logout_redirect_uri: 'https://fremd.example/',
      }),
    );
  },
  'sign-out: without an id token the person is asked': async (client) => {
    await client.tokens('gast');
    const answer = await client.get(`${PROTOCOL}/logout`);
    return { ...pageOf(answer), asks: (await answer.text()).includes('id="kc-logout"') };
  },
  'sign-out: invented id token': async (client) =>
    pageOf(await client.post(`${PROTOCOL}/logout`, { id_token_hint: 'erfunden' })),
  'sign-out by refresh token': async (client) => {
    const { refresh_token } = await client.tokens('gast');
    const answer = await client.post(`${PROTOCOL}/logout`, { client_id: 'portal', refresh_token });
    return { status: answer.status(), body: await answer.text() };
  },
  'sign-out by an invented refresh token': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/logout`, { client_id: 'portal', refresh_token: 'erfunden' })),

  'who may ask for the session: the portal': async (client) =>
    (
      await client.get(
        `${PROTOCOL}/login-status-iframe.html/init?${new URLSearchParams({ client_id: 'portal', origin: client.url })}`,
      )
    ).status(),
  'who may ask for the session: another origin': async (client) =>
    (
      await client.get(
        `${PROTOCOL}/login-status-iframe.html/init?${new URLSearchParams({ client_id: 'portal', origin: 'https://fremd.example' })}`,
      )
    ).status(),
  'who may ask for the session: another client': async (client) =>
    (
      await client.get(
        `${PROTOCOL}/login-status-iframe.html/init?${new URLSearchParams({ client_id: 'fremd', origin: client.url })}`,
      )
    ).status(),
};
