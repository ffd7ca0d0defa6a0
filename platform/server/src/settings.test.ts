import { expect, test } from 'vitest';
import { readSettings } from './settings';
import { StartFailure } from './startFailure';
import { texts } from './texts';

const keycloak = { KEYCLOAK_URL: 'http://keycloak:8080/keycloak' };

test('takes the issuer from Keycloak by default', async () => {
  const issuer = 'https://portal.example/keycloak/realms/mobidrom';
  expect((await readSettings(keycloak)).keycloakIssuer).toBeUndefined();
  expect((await readSettings({ ...keycloak, KEYCLOAK_ISSUER: issuer })).keycloakIssuer).toBe(issuer);
});

test('accepts tokens of the client for development only on request', async () => {
  expect((await readSettings(keycloak)).developmentClient).toBe(false);
  const settings = await readSettings({ ...keycloak, DEVELOPMENT_CLIENT: 'yes' });
  expect(settings.developmentClient).toBe(true);
});

test('names the variable of an invalid issuer', async () => {
  const read = readSettings({ ...keycloak, KEYCLOAK_ISSUER: 'portal.example' });
  await expect(read).rejects.toThrow(/^KEYCLOAK_ISSUER=portal\.example ist keine Adresse/);
});

test('names the variable of an invalid form or level of the log', async () => {
  await expect(readSettings({ LOG_FORMAT: 'xml' })).rejects.toThrow(/^LOG_FORMAT=xml ist weder/);
  await expect(readSettings({ LOG_LEVEL: 'laut' })).rejects.toThrow(/^LOG_LEVEL=laut ist keine Stufe/);
  const { log } = await readSettings({ LOG_FORMAT: 'json', LOG_LEVEL: 'warn' });
  expect(log).toEqual({ format: 'json', level: 'warn' });
  expect((await readSettings({})).log).toEqual({ format: undefined, level: undefined });
});

test('names the variable of a quarantine that is no number of tabs or networks', async () => {
  await expect(readSettings({ QUARANTINE_TABS: 'fünf' })).rejects.toThrow(/^QUARANTINE_TABS=fünf ist keine/);
  await expect(readSettings({ QUARANTINE_NETWORKS: '0' })).rejects.toThrow(
    /^QUARANTINE_NETWORKS=0 ist keine/,
  );
  const { quarantine } = await readSettings({ QUARANTINE_TABS: '0', QUARANTINE_NETWORKS: '3' });
  expect(quarantine).toEqual({ tabs: 0, networks: 3 });
  expect((await readSettings({})).quarantine).toEqual({ tabs: 5, networks: 1 });
});

test.each([
  [{ SET_KEY_FILE: '/gibt/es/nicht' }, texts.failure.setKeyMissing('/gibt/es/nicht')],
  [{ SET_KEY_FILE: import.meta.filename }, texts.failure.setKeyBroken(import.meta.filename)],
  [{ SET_KEYS: 'kein Schlüssel' }, texts.failure.setKeys(1)],
])('says in German what is wrong with the keys of the sets in %j', async (env, sentence) => {
  const read = readSettings({ RELEASES_DIR: '/x', ...env });
  await expect(read).rejects.toBeInstanceOf(StartFailure);
  await expect(read).rejects.toThrow(sentence);
});

test('refuses the demo configuration for a database', async () => {
  const DATABASE_URL = 'postgres://portal@db/portal';
  await expect(readSettings({ DATABASE_URL })).rejects.toThrow(/PORTAL_CONFIG/);
  const SECRETS_KEY = Buffer.alloc(32).toString('base64');
  const asked = await readSettings({ DATABASE_URL, PORTAL_CONFIG: 'deploy/portal.json', SECRETS_KEY });
  expect(asked.configuration.demonstration).toBe(true);
  await expect(readSettings({ DATABASE_URL, PORTAL_CONFIG: 'deploy/portal.json' })).rejects.toThrow(
    /^Mit DATABASE_URL wird ein Schlüssel .* SECRETS_KEY oder SECRETS_KEY_FILE/,
  );
  expect((await readSettings({})).databaseUrl).toBeUndefined();
});
