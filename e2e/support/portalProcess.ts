import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Faults, faultsOf } from './faults';
import { root } from './folders';
import { freePort } from './freePort';

export interface PortalProcess {
  /** Its address, as `http://localhost:40123`. */
  readonly url: string;
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

const START_LIMIT = 120_000;
const STOP_LIMIT = 15_000;

/** The environment without anything that would make this portal another one (README, 'Real services'). */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign =
    /^(UPSTREAM_.*|PORT|HOST|HOST_DIST|DATA_DIR|RELEASES_DIR|PORTAL_CONFIG|DATABASE_URL|KEYCLOAK_.*|ALLOWED_HOSTS|TRUSTED_PROXIES|NODE_OPTIONS)$/;
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
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  const portal = {
    url,
    log: () => written,
    faults: faultsOf(child),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
  try {
    await answers(child, url);
  } catch (error) {
    await portal.kill();
    throw new Error(`The portal did not start:\n${written}`, { cause: error });
  }
  return portal;
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    // Refused until it listens; that is what is waited for.
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`no answer within ${START_LIMIT} ms`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const inTime = await Promise.race([gone.then(() => true), wait(STOP_LIMIT, false, { ref: false })]);
  if (inTime) return;
  child.kill('SIGKILL');
  await gone;
  throw new Error(`The portal did not end within ${STOP_LIMIT} ms after ${signal}.`);
}
