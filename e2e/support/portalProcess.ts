import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { collectOutput, endChild, waitUntilReady } from './childProcess';
import { type Faults, faultsOf } from './faults';
import { prepared, root } from './folders';
import { startProgram } from './programs';
import { testKeyFile } from './setKey';

export interface PortalProcess {
  /** Address, as `http://localhost:40123`. */
  readonly url: string;
  /** Process id; undefined where the portal consists of several processes. */
  readonly pid?: number | undefined;
  /** Returns all output so far. */
  log(): string;
  /** Switch for faults of its platform. */
  readonly faults: Faults;
  /** Ends the process as Ctrl+C does, and resolves once it is gone. */
  stop(): Promise<void>;
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>;
}

export interface PortalOptions {
  readonly data: string;
  readonly releases: string;
  /** Folder of the host's build. */
  readonly hostDist: string;
  /** Default: any free port. */
  readonly port?: number;
  /** Further environment variables, as `UPSTREAM_CKAN`. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Key of the secrets in all portals of the tests, whose data folders are copies of one another. */
export const SECRETS_KEY = Buffer.alloc(32, 'e2e').toString('base64');

/** Returns the environment without the variables that configure a portal (docs/configuration.md). */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign =
    /^(UPSTREAM_.*|PORT|HOST|HOST_DIST|DATA_DIR|RELEASES_DIR|PORTAL_CONFIG|DATABASE_URL|KEYCLOAK_.*|OPERATOR_FILES|ALLOWED_HOSTS|TRUSTED_PROXIES|HSTS_SUBDOMAINS|SECRETS_KEY.*|SET_KEYS|SET_KEY_FILE|NODE_OPTIONS)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Starts the built portal with the embedded edition on a free port, and resolves once it is ready. */
export async function startPortal({
  data,
  releases,
  hostDist,
  port: wanted,
  env = {},
}: PortalOptions): Promise<PortalProcess> {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = startProgram(prepared().programs, 'servePortal', [], {
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      DATA_DIR: data,
      RELEASES_DIR: releases,
      HOST_DIST: hostDist,
      PORTAL_CONFIG: join(root, 'deploy/portal.json'),
      SECRETS_KEY,
      SET_KEY_FILE: testKeyFile(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = collectOutput(child);
  const portal = {
    url,
    pid: child.pid,
    log,
    faults: faultsOf(child, log),
    stop: () => endChild(child, 'SIGTERM'),
    kill: () => endChild(child, 'SIGKILL'),
  };
  try {
    await waitUntilReady(child, url);
    // Another process may have taken the port meanwhile, and answer there: the portal itself names its address.
    while (!log().includes(url)) {
      if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
      await wait(50);
    }
  } catch (error) {
    await portal.kill();
    throw new Error(`The portal did not start:\n${log()}`, { cause: error });
  }
  return portal;
}
