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
