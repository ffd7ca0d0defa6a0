import { locationOf, PROTOCOL } from './identityClient';
import { dataOf, framingOf, pageOf, type Questions } from './responses';

/** Requests to both identity providers for the end of a session, and of the frame that checks it. */
export const SESSIONS: Questions = {
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
  'sign-out by GET': async (client) => {
    const { id_token, refresh_token } = await client.tokens('gast');
    const address = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${client.url}/`,
      state: 'state-2',
    });
    const answer = await client.get(`${PROTOCOL}/logout?${address}`);
    const left = (await client.cookies()).filter(({ name }) => /^KEYCLOAK_(IDENTITY|SESSION)$/.test(name));
    return {
      status: answer.status(),
      to: locationOf(answer),
      cookies: left.map(({ name }) => name),
      'the tokens': (await client.refresh(refresh_token)).status(),
    };
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

  'where the frame of the session check may stand': async (client) =>
    framingOf(await client.get(`${PROTOCOL}/login-status-iframe.html`)),
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
