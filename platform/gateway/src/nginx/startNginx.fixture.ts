import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../freePort.fixture';

const RUN = fileURLToPath(new URL('../../../../deploy/nginx/run.sh', import.meta.url));
const START_LIMIT = 10_000;
/** Where only root looks. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

const searchPath = () => (process.env.PATH ?? '').split(delimiter);

export interface NginxOptions {
  /** The host's build. */
  readonly hostDist: string;
  /** Releases, register and rendered index.html. */
  readonly releases: string;
  /** Where services answer that no `UPSTREAM_…` names. */
  readonly platformUrl: string;
  /** A folder of its own, for the rendered configuration and what nginx writes. It is made when it is missing. */
  readonly folder: string;
  /** On 127.0.0.1; default: any free one. */
  readonly port?: number;
  /** Further variables of `deploy/nginx/render.sh`, as `UPSTREAM_CKAN`, `KEYCLOAK_URL`, `ALLOWED_HOSTS`. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Nginx {
  /** Where it answers, as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Of its first process, which starts the others. */
  readonly pid: number;
  /** Everything that it has written to its error log so far. */
  log(): string;
  close(): Promise<void>;
}

/** The installed nginx, or nothing where there is none. Debian keeps it where only root looks. */
export function findNginx(): string | undefined {
  return [...searchPath(), ...SYSTEM_FOLDERS]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Whether the modules for brotli are installed where `deploy/nginx/render.sh` looks: the image has them. */
export function hasBrotli(): boolean {
  const folder = process.env.NGINX_MODULES ?? '/usr/lib/nginx/modules';
  return ['static', 'filter'].every((kind) => existsSync(join(folder, `ngx_http_brotli_${kind}_module.so`)));
}

/**
 * Starts the machine's nginx on loopback by the command that the image runs, as somebody on whose search path it is not,
 * and answers once it listens.
 * @throws Error with what nginx wrote: it is not installed, or its configuration does not fit
 */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  if (!findNginx()) throw new Error('nginx is not installed. On Debian: apt-get install nginx');
  const port = options.port ?? (await freePort());
  const folder = join(options.folder, `nginx-${port}`);
  mkdirSync(folder, { recursive: true });
  const child = spawn(RUN, {
    env: {
      PATH: searchPath()
        .filter((folder) => !SYSTEM_FOLDERS.includes(folder))
        .join(delimiter),
      RUN_DIR: folder,
      ...(process.env.NGINX_MODULES && { NGINX_MODULES: process.env.NGINX_MODULES }),
      LISTEN: `127.0.0.1:${port}`,
      HOST_DIST: options.hostDist,
      RELEASES_DIR: options.releases,
      PLATFORM_URL: options.platformUrl,
      ACCESS_LOG: join(folder, 'access.log'),
      // Started as root it would give its rights up, and could not read what belongs to whoever runs the tests.
      NGINX_USER: userInfo().username,
      ...options.environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  // With all that it has written.
  const gone = once(child, 'close');
  const close = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  const limit = Date.now() + START_LIMIT;
  while (!(await listens(port))) {
    if (child.exitCode !== null) {
      await gone;
      throw new Error(`nginx ended:\n${log}`);
    }
    if (Date.now() > limit) {
      await close();
      throw new Error(`nginx does not listen after ${START_LIMIT} ms:\n${log}`);
    }
    await wait(20);
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, log: () => log, close };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
