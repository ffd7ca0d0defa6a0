import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { startNginx } from '@mobidrom/platform-gateway/nginx';
import { openAccounts } from '../../platform/server/src/identity/accounts';
import { createPasswords } from '../../platform/server/src/identity/passwords';
import { readRealm } from '../../platform/server/src/identity/realm';
import { openStore } from '../../platform/server/src/store/openStore';
import { root } from '../support/folders';
import { SECRETS_KEY } from '../support/portalProcess';
import { clockAhead } from './clockAhead';
import type { DatabaseAccount } from './parts/database';
import { furtherServices } from './parts/services';
import { runningStack } from './runningStack';

/** Portal on nginx and PostgreSQL in which people change the releases on the page 'Auslieferung'. */
export interface ActingPortal {
  /** Address of nginx. */
  readonly url: string;
  /** Address of the platform, at which people sign in: its identity provider answers under its own name alone. */
  readonly servicesUrl: string;
  readonly releases: string;
  /** Ends the process of the platform as a power cut would. nginx goes on. */
  kill(): Promise<void>;
  /** Starts the platform again on the same database. @param ahead milliseconds by which its clock is ahead */
  start(ahead: number): Promise<void>;
  stop(): Promise<void>;
}

/** Accounts with no other roles; the password is the name. */
const ACCOUNTS = [
  ['admin', ['release_view', 'release_activate']],
  ['betrieb', ['release_view']],
  ['gast', []],
] as const;

async function createAccounts({ user, password, host, port, name }: DatabaseAccount): Promise<void> {
  const store = await openStore({ databaseUrl: `postgres://${user}:${password}@${host}:${port}/${name}` });
  try {
    const accounts = openAccounts(store.db, await readRealm(), createPasswords());
    for (const [username, roles] of ACCOUNTS) {
      const email = `${username}@mobidrom.example`;
      const person = { username, email, firstName: 'Rolle', lastName: username, password: username };
      const account = await accounts.create(person);
      // After a failed test the next start finds them.
      if (typeof account !== 'string')
        await accounts.setHoldings(account.id, { roles: [...roles], groups: [] });
    }
  } finally {
    await store.close();
  }
}

/**
 * Starts a second platform with the embedded identity provider on a database of its own in the stack's PostgreSQL, and nginx in front.
 * Keycloak tells nobody the rights of people who are not signed in, so that no time can be planned with it.
 * @param fill puts releases into the folder, of which one set must be live
 */
export async function startActingPortal(fill: (releases: string) => Promise<void>): Promise<ActingPortal> {
  const { freeDatabase: database } = runningStack();
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-acting-'));
  const releases = join(folder, 'releases');
  const secretsKeyFile = join(folder, 'secrets-key');
  for (const path of ['data', 'releases']) await mkdir(join(folder, path));
  // The same at each start: another one would not read what the database holds.
  await writeFile(secretsKeyFile, SECRETS_KEY, { mode: 0o600 });
  // Without demo data, whose creation takes longer than the tests.
  const configuration = join(folder, 'portal.json');
  const deployed = JSON.parse(await readFile(join(root, 'deploy/portal.json'), 'utf8'));
  await writeFile(configuration, JSON.stringify({ ...deployed, demonstration: false }));
  await createAccounts(database);
  await fill(releases);
  const port = await freePort();
  const create = (ahead: number) =>
    furtherServices(
      {
        ...{ port, database, releases, secretsKeyFile, configuration, keycloakUrl: '' },
        data: join(folder, 'data'),
        portal: `http://localhost:${port}`,
        logFile: join(folder, 'services.log'),
      },
      { KEYCLOAK_ISSUER: '', RELEASE_ACTING: 'portal', ...clockAhead(ahead) },
    );
  let platform = create(0);
  await platform.start();
  const nginx = await startNginx({ releases, folder, platformUrl: platform.url });
  return {
    url: nginx.url,
    servicesUrl: platform.url,
    releases,
    kill: () => platform.kill(),
    async start(ahead) {
      platform = create(ahead);
      await platform.start();
    },
    async stop() {
      await nginx.close();
      await platform.stop();
      await rm(folder, { recursive: true });
    },
  };
}
