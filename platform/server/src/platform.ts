import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGateway, type Log } from '@mobidrom/platform-gateway';
import type { FastifyInstance } from 'fastify';
import { mountPlatform } from './app';
import type { PlatformContext } from './context';
import { fillDemo } from './demo/fillDemo';
import { candidatesIn, quarantineIn } from './health/releasesFolder';
import type { Report } from './http/errorHandler';
import {
  answerFailures,
  createTokenVerifier,
  DEVELOPMENT_CLIENT,
  type Identity,
  identityPlugin,
  keycloakIssuer,
  mountBackchannelLogout,
  openEndedSessions,
  openIdentity,
} from './identity';
import { dropCaptured } from './operations/backup/capturedState';
import { previewsFolder } from './previews/previewStore';
import { actingOf } from './releases/acting';
import { readApprovedRights } from './rights/approvedRights';
import { keyFileOf } from './secrets/keyFile';
import { openSecrets } from './secrets/openSecrets';
import type { Settings } from './settings';
import { StartFailure } from './startFailure';
import { databaseFailure, fileFailure, postgresFailure, refuseRemains } from './startFaults';
import type { Store } from './store/database';
import { FolderInUse, lockFolder } from './store/folderLock';
import { isWritable } from './store/isWritable';
import { openStore } from './store/openStore';
import { makePrivate, openPrivateFolder } from './store/privateFolder';
import { texts } from './texts';
import { openTrail } from './trail/trail';

export interface PlatformOptions {
  readonly settings: Settings;
  /** Receives German messages about steps that take long. */
  readonly progress: (text: string) => void;
  readonly report: Report;
  /** Receives requests and the entries of the trail. Default: nothing. */
  readonly log?: Log;
  /** Called when the embedded database has ended unexpectedly. The process must end. */
  readonly lost: (reason: Error) => void;
  /** Default: the current time. */
  readonly now?: () => Date;
  /** Origin of the portal for addresses in the demo data. Default: this server's. */
  readonly origin?: string | undefined;
  /** Mounted before identity provider and services, so that its hooks see every request first. Default: nothing. */
  readonly extension?: (scope: FastifyInstance) => void;
}

/** Running embedded edition behind the gateway. */
export interface Platform {
  /** Origin, as `http://localhost:8080`. */
  readonly url: string;
  /** User names of the demo accounts of the embedded identity provider. */
  readonly accounts: readonly string[];
  /** The embedded identity provider; undefined with a real Keycloak. */
  readonly identity: Identity | undefined;
  /** Stops accepting requests, waits for running events, closes the store and releases the data folder. */
  close(): Promise<void>;
}

/**
 * Starts everything: takes the data folder, opens and fills the store, mounts identity provider and services into the
 * gateway, listens, and starts the scheduler. What was opened is closed again when a later step fails.
 * @throws StartFailure when port or data folder are in use, nothing can be written, PostgreSQL does not take the connection, or
 *   what is stored is damaged
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, now = () => new Date() } = options;
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    opened.push(await lock(settings.dataFolder));
    const store = await open(options);
    opened.push(() => store.close());
    const secrets = await openSecrets({
      db: store.db,
      given: settings.secretsKey,
      keyFile: keyFileOf(settings.dataFolder),
      isEmbedded: !settings.databaseUrl,
      progress: options.progress,
    });
    const trail = openTrail({ db: store.db, now, report: options.report, log: options.log });

    let address: string | undefined;
    const origins = (): readonly [string, ...string[]] => {
      const { port } = new URL(address ?? `http://localhost:${settings.port}`);
      const suffix = port && `:${port}`;
      return [`http://localhost${suffix}`, `http://127.0.0.1${suffix}`];
    };
    const identity = settings.keycloakUrl
      ? undefined
      : await openIdentity({
          db: store.db,
          origins,
          keyFile: join(settings.dataFolder, 'identity', 'keys.json'),
          demonstration: settings.configuration.demonstration,
          now,
          trail,
          approvedRights: () => readApprovedRights(settings.releases),
        });
    const provider = identity ?? externalProvider(settings, store, now);

    const acting = await actingOf(settings);
    let context: PlatformContext | undefined;
    const app = await createGateway({
      ...settings.gateway,
      releases: settings.releases,
      previews: previewsFolder(settings.dataFolder),
      configuration: settings.configuration,
      report: options.report,
      ...(options.log && { log: options.log }),
      mount: async (scope) => {
        options.extension?.(scope);
        await mountIdentity(scope, identity, options.report);
        await scope.register(async (services) => {
          context = await mountPlatform(services, {
            store,
            secrets,
            dataFolder: settings.dataFolder,
            verifyBearer: provider.verifyBearer,
            ...(identity
              ? { signedOn: identity.signedOn, administration: identity }
              : { identityElsewhere: true }),
            hasSignLanguageVideo: settings.configuration.links.gebaerdensprache !== undefined,
            mapTiles: settings.configuration.mapTiles,
            now,
            report: options.report,
            trail,
            // In containers only the web server and the release command have it.
            ...(existsSync(settings.releases) && { releases: settings.releases }),
            ...(settings.signing && { setKeys: settings.signing.keys }),
            acting,
            ...((await canChange(settings)) && {
              quarantine: quarantineIn(settings.releases, settings.signing),
              candidates: candidatesIn(settings.releases, settings.signing),
            }),
            quarantineRule: settings.quarantine,
          });
          if ('endedSessions' in provider) {
            await mountBackchannelLogout(services, provider.tokens, provider.endedSessions);
          }
        });
      },
    });
    // `opened` is closed in reverse order: no request may fire an event once the scheduler waits for the last one.
    opened.push(async () => context?.scheduler.stop());
    opened.push(async () => context?.timed.stop());
    opened.push(() => app.close());
    await app.ready();
    if (!context) throw new Error('The gateway did not mount the platform.');
    const { files, scheduler, timed } = context;

    if (settings.configuration.demonstration) {
      await fill(options, { store, files, secrets, now });
    }
    address = await listen(app, settings);
    await scheduler.start();
    // After it, which marks the backups as failed that the last end of this process has interrupted.
    timed.start();
    return {
      url: origins()[0],
      accounts: identity?.demoAccounts ?? [],
      identity,
      close,
    };
  } catch (error) {
    await close();
    throw fileFailure(error, settings) ?? error;
  }
}

/**
 * Whether this process may put releases into quarantine: it has the folder of the releases, and not only to read, and the private
 * key where sets are signed.
 */
async function canChange({ releases, signing }: Settings): Promise<boolean> {
  if (signing && !signing.key) return false;
  return isWritable(releases);
}

async function lock(folder: string): Promise<() => Promise<void>> {
  await openPrivateFolder(folder);
  try {
    return await lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderInUse ? new StartFailure(error.message, { fault: 'folderInUse' }) : error;
  }
}

async function open({ settings, progress, lost }: PlatformOptions): Promise<Store> {
  const { dataFolder, databaseUrl, cacheFolder } = settings;
  if (!databaseUrl) refuseRemains(dataFolder);
  const store = await openStore({ dataFolder, databaseUrl, cacheFolder, progress, lost }).catch(
    async (error) => {
      throw databaseUrl ? postgresFailure(error, databaseUrl) : await databaseFailure(error, dataFolder);
    },
  );
  // A database that is unpacked from an archive has the permissions of its files there.
  if (!databaseUrl) await makePrivate(join(dataFolder, 'store'));
  if (store.hasOneConnection) await dropCaptured(store.db);
  return store;
}

/** Returns the real Keycloak of the settings, whose ended sessions the store remembers. */
function externalProvider(settings: Settings, { db }: Store, now: () => Date) {
  const { configuration, keycloakUrl: url = '', keycloakIssuer: issuer, developmentClient } = settings;
  const { realm, clientId } = configuration.identity;
  const tokens = keycloakIssuer({ url, realm, clientId, issuer });
  const furtherClients = developmentClient ? [DEVELOPMENT_CLIENT] : [];
  const endedSessions = openEndedSessions(db, now);
  const verifyBearer = createTokenVerifier({ ...tokens, furtherClients, hasEnded: endedSessions.has });
  return { tokens, endedSessions, verifyBearer };
}

async function mountIdentity(
  scope: FastifyInstance,
  identity: Identity | undefined,
  report: Report,
): Promise<void> {
  if (!identity) return;
  await scope.register(async (own) => {
    answerFailures(own, report);
    await own.register(identityPlugin, { identity });
  });
}

async function fill(
  { settings, progress, origin = `http://localhost:${settings.port || 8080}` }: PlatformOptions,
  { store, files, secrets, now }: Pick<PlatformContext, 'store' | 'files' | 'secrets' | 'now'>,
): Promise<void> {
  const done = await store.db.selectFrom('filled').select('domain').executeTakeFirst();
  if (!done) progress(texts.fillingDemo);
  await fillDemo(store, files, { now: now(), origin, secrets });
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartFailure(texts.failure.portInUse(port));
    }
    if (code === 'EACCES') throw new StartFailure(texts.failure.portForbidden(port));
    throw error;
  }
}
