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
