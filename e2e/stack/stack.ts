import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import type { Prepared } from '../support/folders';
import { realmAdministration } from './administration';
import { type Database, type DatabaseAccount, database } from './parts/database';
import { gateway } from './parts/gateway';
import { images, versionOf } from './parts/images';
import { keycloak } from './parts/keycloak';
import type { Part, User } from './parts/part';
import { services } from './parts/services';

/** Programs of the stack in the order of their start. */
export const PARTS = ['database', 'keycloak', 'services', 'gateway'] as const;
export type PartName = (typeof PARTS)[number];

export interface Stack {
  /** Address of the portal, as `http://localhost:40123`. */
  readonly url: string;
  /** Address of the platform's services behind nginx. */
  readonly servicesUrl: string;
  readonly releases: string;
  readonly hostDist: string;
  /** Folder for the commands of the images of host and remotes; see `images`. */
  readonly images: string;
  readonly configuration: string;
  readonly keycloak: { readonly url: string; readonly admin: { username: string; password: string } };
  /** Empty database for a second platform. */
  readonly freeDatabase: DatabaseAccount;
  readonly parts: Readonly<Record<Exclude<PartName, 'database'>, Part>> & { readonly database: Database };
  /** Ends all programs and removes their files, except for the logs. */
  stop(): Promise<void>;
}

const REMOTES = ['operations', 'content', 'public'] as const;

/**
 * Starts the portal on its real parts: PostgreSQL, Keycloak, the platform's services and nginx in front, each as
 * docker-compose has it, all on loopback. The three remotes are published and activated by the `remote` command.
 */
export async function startStack(options: {
  readonly prepared: Prepared;
  /** Folder of the parts' logs. */
  readonly logs: string;
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly databaseUser: User | undefined;
  /** Receives the name of each long step. */
  readonly progress: (text: string) => void;
}): Promise<Stack> {
  const { prepared, logs, postgres, databaseUser, progress } = options;
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-stack-'));
  // PostgreSQL's user may pass through to its own folder, but not list this one.
  await chmod(folder, 0o711);
  const below = (name: string) => join(folder, name);
  const log = (name: PartName) => join(logs, `${name}.log`);
  await rm(logs, { recursive: true, force: true });
  for (const path of [logs, below('data'), below('releases'), below('database')])
    await mkdir(path, { recursive: true });

  const started: Part[] = [];
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async <T extends Part>(one: T): Promise<T> => {
    await one.start();
    started.push(one);
    return one;
  };
  try {
    const port = await freePort();
    const servicesPort = await freePort();
    const url = `http://localhost:${port}`;
    const configuration = join(prepared.data, 'portal.json');

    progress('PostgreSQL wird gestartet …');
    const store = await start(
      await database({
        folder: below('database'),
        programs: postgres,
        logFile: log('database'),
        runAs: databaseUser,
      }),
    );
    const accounts = await store.createDatabases();
    const freeDatabase = await store.createDatabase('second');

    progress('Keycloak wird gestartet …');
    const provider = await start(
      await keycloak({
        portal: url,
        servicesUrl: `http://127.0.0.1:${servicesPort}`,
        database: accounts.keycloak,
        logFile: log('keycloak'),
      }),
    );
    await realmAdministration(provider).addRoleAccounts();

    progress('Die Bereiche werden veröffentlicht …');
    const releases = below('releases');
    const hostDist = below('host');
    const image = await images(below('images'), { releases, hostDist, configuration });
    await image.host('install-host', prepared.hostDist);
    for (const name of REMOTES) {
      await image.remote(name);
      await image.host('activate', name, await versionOf(name), '--why', 'Erster Start');
    }

    progress('Die Dienste der Plattform werden gestartet …');
    const secretsKeyFile = below('secrets-key');
    await writeFile(secretsKeyFile, randomBytes(32).toString('base64'), { mode: 0o600 });
    const platform = await start(
      await services({
        port: servicesPort,
        data: below('data'),
        releases,
        secretsKeyFile,
        configuration,
        portal: url,
        keycloakUrl: provider.url,
        database: accounts.portal,
        logFile: log('services'),
      }),
    );

    progress('nginx wird gestartet …');
    const front = await start(
      await gateway({
        port,
        folder: below('nginx'),
        releases,
        servicesUrl: platform.url,
        keycloakUrl: provider.url,
        logFile: log('gateway'),
      }),
    );
    progress(`Das Portal läuft auf den echten Teilen unter ${url}`);
    return {
      url,
      servicesUrl: platform.url,
      releases,
      hostDist,
      images: below('images'),
      configuration,
      freeDatabase,
      keycloak: { url: provider.url, admin: provider.admin },
      parts: { database: store, keycloak: provider, services: platform, gateway: front },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
