// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type ClientStart, loadKeycloak } from './client';

/*
 * The sign-in client refuses settings that it does not know (specification, portal, chapter 5). keycloak-js does that, and
 * the session configures it: a version of it that no longer did must be noticed.
 */
it.each([
  ['responseMode', { responseMode: 'form_post' }],
  ['flow', { flow: 'password' }],
  ['pkceMethod', { pkceMethod: 'plain' }],
  ['onLoad', { onLoad: 'at-once' }],
])('an invalid %s is refused', async (name, wrong) => {
  const Client = await loadKeycloak();
  const client = new Client({ url: 'https://id.example', realm: 'mobidrom', clientId: 'portal' });
  const start = { checkLoginIframe: false, redirectUri: 'https://portal.example/anmeldung', ...wrong };
  await expect(client.init(start as unknown as ClientStart)).rejects.toThrow(`Invalid value for ${name}`);
});
