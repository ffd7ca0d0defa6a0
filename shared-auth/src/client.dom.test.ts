import { expect, it } from 'vitest';
import { type ClientStart, loadKeycloak } from './client';

/* The sign-in must refuse unknown settings. keycloak-js does, and these tests notice a version that no longer does. */
it.each([
  ['responseMode', { responseMode: 'form_post' }],
  ['flow', { flow: 'password' }],
  ['pkceMethod', { pkceMethod: 'plain' }],
  ['onLoad', { onLoad: 'at-once' }],
])('keycloak-js refuses an invalid %s', async (name, wrong) => {
  const Client = await loadKeycloak();
  const client = new Client({ url: 'https://id.example', realm: 'mobidrom', clientId: 'portal' });
  const start = { checkLoginIframe: false, redirectUri: 'https://portal.example/anmeldung', ...wrong };
  await expect(client.init(start as unknown as ClientStart)).rejects.toThrow(`Invalid value for ${name}`);
});

it('keycloak-js leads to the discovered authorization endpoint', async () => {
  const Client = await loadKeycloak();
  const endpoint = (name: string) => `https://id.example/realms/mobidrom/${name}`;
  const client = new Client({
    clientId: 'portal',
    oidcProvider: {
      authorization_endpoint: endpoint('auth'),
      token_endpoint: endpoint('token'),
      userinfo_endpoint: endpoint('userinfo'),
      end_session_endpoint: endpoint('logout'),
    },
  });
  const redirectUri = 'https://portal.example/anmeldung';
  await client.init({
    pkceMethod: 'S256',
    redirectUri,
    checkLoginIframe: false,
    messageReceiveTimeout: 1000,
  });
  const address = new URL(await client.createLoginUrl({ redirectUri }));
  expect(address.href.split('?')[0]).toBe(endpoint('auth'));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'portal',
    redirect_uri: redirectUri,
    code_challenge_method: 'S256',
  });
});
