import { expect, test } from 'vitest';
import { readSettings } from './settings';

const keycloak = { KEYCLOAK_URL: 'http://keycloak:8080/keycloak' };

test('the issuer of a real Keycloak is its own word unless it is set', async () => {
  const issuer = 'https://portal.example/keycloak/realms/mobidrom';
  expect((await readSettings(keycloak)).keycloakIssuer).toBeUndefined();
  expect((await readSettings({ ...keycloak, KEYCLOAK_ISSUER: issuer })).keycloakIssuer).toBe(issuer);
});

test('an issuer that is no address is refused by its name', async () => {
  const read = readSettings({ ...keycloak, KEYCLOAK_ISSUER: 'portal.example' });
  await expect(read).rejects.toThrow(/^KEYCLOAK_ISSUER=portal\.example ist keine Adresse/);
});

test('a database of one’s own is never filled with the demonstration that comes along', async () => {
  const DATABASE_URL = 'postgres://portal@db/portal';
  await expect(readSettings({ DATABASE_URL })).rejects.toThrow(/PORTAL_CONFIG/);
  const asked = await readSettings({ DATABASE_URL, PORTAL_CONFIG: 'deploy/portal.json' });
  expect(asked.configuration.demonstration).toBe(true);
  expect((await readSettings({})).databaseUrl).toBeUndefined();
});
