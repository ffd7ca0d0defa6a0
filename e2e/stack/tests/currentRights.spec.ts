import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { expect, test } from '@playwright/test';
import { SECRETS_KEY } from '../../support/portalProcess';
import { sendJson } from '../../support/rawRequest';
import { clockAhead } from '../clockAhead';
import { identityClient } from '../identity/identityClient';
import { furtherServices } from '../parts/services';
import { runningStack } from '../runningStack';

/* Rights to change releases, as Keycloak gives them and takes them away. */

const RIGHT = 'release_activate';
const MINUTE = 60_000;
/** Beyond the minute, by less than a token lives. */
const LATER = MINUTE + 1_000;

/** Makes a change that is refused with 400 after the right has been judged, so that it leaves everything as it is. */
async function change(url: string, token: string): Promise<string> {
  const { status, text } = await sendJson(url, '/api/portal-health/changes', {
    method: 'POST',
    token,
    body: {},
  });
  return `${status} ${JSON.parse(text).detail}`;
}

/** Starts services beside those of the stack, with the same Keycloak, for which it is already later. */
async function startLater(ahead: number) {
  const { url: portal, configuration, keycloak, freeDatabase: database } = runningStack();
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-later-'));
  const secretsKeyFile = join(folder, 'secrets-key');
  // The key with which other tests have used this database.
  await writeFile(secretsKeyFile, SECRETS_KEY, { mode: 0o600 });
  const services = furtherServices(
    {
      ...{ port: await freePort(), portal, database, configuration, secretsKeyFile },
      ...{ keycloakUrl: keycloak.url, data: folder, releases: folder },
      logFile: test.info().outputPath('services.log'),
    },
    clockAhead(ahead),
  );
  await services.start();
  return {
    url: services.url,
    async stop() {
      await services.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('a right to change releases that Keycloak took away ends with the next token, and in the one before after a minute', async () => {
  test.setTimeout(120_000);
  const { url, realm } = runningStack();
  const later = await startLater(LATER);
  const client = await identityClient(url);
  const [account] = (await realm.call('GET', '/users?exact=true&username=gast')) as [{ id: string }];
  const mappings = `/users/${account.id}/role-mappings/realm`;
  const role = await realm.call('GET', `/roles/${RIGHT}`);
  try {
    await realm.call('POST', mappings, [role]);
    const held = await client.tokens('gast');
    expect(await change(url, held.access_token)).toMatch(/^400 /);
    await realm.call('DELETE', mappings, [role]);

    expect(await change(later.url, held.access_token)).toMatch(/^401 .*vor höchstens 60 Sekunden bestätigt/);
    const { access_token: renewed } = await (await client.refresh(held.refresh_token)).json();
    expect(await change(url, renewed)).toMatch(new RegExp(`^403 .*${RIGHT}`));
  } finally {
    await realm.call('DELETE', mappings, [role]);
    await client.close();
    await later.stop();
  }
});
