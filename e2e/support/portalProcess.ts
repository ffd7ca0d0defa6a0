import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { endChild, keepOutput, untilAnswers } from './childProcess';
import { type Faults, faultsOf } from './faults';
import { root } from './folders';

export interface PortalProcess {
  /** Its address, as `http://localhost:40123`. */
  readonly url: string;
  /** Of the process; none where several make up the portal. */
  readonly pid?: number | undefined;
  /** Everything that it has written so far. */
  log(): string;
  /** Makes its platform fail. */
  readonly faults: Faults;
  /** Ends it as Ctrl+C does, and answers once it is gone. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

export interface PortalOptions {
  readonly data: string;
  readonly releases: string;
  /** The host's build. */
  readonly hostDist: string;
  /** Default: any free one. */
  readonly port?: number;
  /** More of the environment, as `UPSTREAM_CKAN`. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The environment without anything that would make this portal another one (README, 'Real services'). */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign =
    /^(UPSTREAM_.*|PORT|HOST|HOST_DIST|DATA_DIR|RELEASES_DIR|PORTAL_CONFIG|DATABASE_URL|KEYCLOAK_.*|ALLOWED_HOSTS|TRUSTED_PROXIES|HSTS_SUBDOMAINS|NODE_OPTIONS)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

/** Starts the built portal with the embedded edition on a free port, and answers once it can be used. */
export async function startPortal({
  data,
  releases,
  hostDist,
  port: wanted,
  env = {},
}: PortalOptions): Promise<PortalProcess> {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/support/servePortal.ts'], {
    cwd: root,
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      DATA_DIR: data,
      RELEASES_DIR: releases,
      HOST_DIST: hostDist,
      PORTAL_CONFIG: join(root, 'deploy/portal.json'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = keepOutput(child);
  const portal = {
    url,
    pid: child.pid,
    log,
    faults: faultsOf(child),
    stop: () => endChild(child, 'SIGTERM'),
    kill: () => endChild(child, 'SIGKILL'),
  };
  try {
    await untilAnswers(child, url);
  } catch (error) {
    await portal.kill();
    throw new Error(`The portal did not start:\n${log()}`, { cause: error });
  }
  return portal;
}
