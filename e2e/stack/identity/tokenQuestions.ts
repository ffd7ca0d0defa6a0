import { REALM } from '../../support/codeFlow';
import { claimsOf } from '../../support/forgedTokens';
import { authorizationResponse, PROTOCOL } from './identityClient';
import { bearer, claims, dataOf, pageOf, type Questions, tokensOf } from './responses';

/** Requests to both identity providers for tokens. */
export const TOKENS: Questions = {
  'tokens of a code': async (client) => tokensOf(await client.exchange(await client.codeOf('gast'))),
  'access token': async (client) => claims((await client.tokens('admin')).access_token),
  'access token of somebody without roles': async (client) =>
    claims((await client.tokens('gast')).access_token),
  'id token': async (client) => {
    const { at_hash, ...rest } = claims((await client.tokens('admin')).id_token) as Record<string, unknown>;
    return { ...rest, at_hash: typeof at_hash };
  },
  'refresh token': async (client) => claims((await client.tokens('gast')).refresh_token),

  'lifetimes of tokens, in seconds': async (client) => {
    const lifetimeOf = (token: string) => {
      const { exp, iat } = claimsOf(token);
      return Number(exp) - Number(iat);
    };
    const { access_token, id_token, refresh_token } = await client.tokens('gast');
    return { access: lifetimeOf(access_token), id: lifetimeOf(id_token), refresh: lifetimeOf(refresh_token) };
  },

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
  'refresh: a token for the second time, and the one that replaced it': async (client) => {
    const { refresh_token: first } = await client.tokens('gast');
    const { refresh_token: second } = await (await client.refresh(first)).json();
    return {
      'the first': await dataOf(await client.refresh(first)),
      'the second': await dataOf(await client.refresh(second)),
      'another one': first !== second,
    };
  },
  'refresh: the tokens of two tabs': async (client) => {
    const tabs = [await client.tokens('gast')];
    const { code = '' } = authorizationResponse(await client.authorize({ prompt: 'none' }));
    tabs.push(await (await client.exchange(code)).json());
    const statuses: number[] = [];
    for (const tab of [0, 1, 0, 1]) {
      const answer = await client.refresh(tabs[tab]?.refresh_token ?? '');
      statuses.push(answer.status());
      tabs[tab] = await answer.json();
    }
    return statuses;
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
  'userinfo by POST': async (client) =>
    dataOf(await client.post(`${PROTOCOL}/userinfo`, {}, bearer((await client.tokens('gast')).access_token))),
  'userinfo by POST, the token in its form': async (client) => {
    const { access_token } = await client.tokens('gast');
    return dataOf(await client.post(`${PROTOCOL}/userinfo`, { access_token }));
  },
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
};
