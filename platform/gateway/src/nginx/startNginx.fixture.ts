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
/** Folders that are only on root's search path; Debian installs nginx there. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

const searchPath = () => (process.env.PATH ?? '').split(delimiter);

export interface NginxOptions {
  /** Releases of remotes and host, register and rendered index.html. */
  readonly releases: string;
  /** Address of the services that no `UPSTREAM_…` names. */
  readonly platformUrl: string;
  /** Folder for the rendered configuration and nginx's own files; created when missing. */
  readonly folder: string;
  /** Port on 127.0.0.1. Default: a free one. */
  readonly port?: number;
  /** Further variables of `deploy/nginx/render.sh`, as `UPSTREAM_CKAN`, `KEYCLOAK_URL`, `ALLOWED_HOSTS`. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Nginx {
  /** Address, as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Id of the master process. */
  readonly pid: number;
  /** Content of the error log. */
  log(): string;
  close(): Promise<void>;
}

/** Path of the installed nginx; undefined where there is none. */
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

const MODULES = '/usr/lib/nginx/modules';

/** Whether the brotli modules are installed where `deploy/nginx/render.sh` expects them, as in the image. */
export function hasBrotli(): boolean {
  const folder = process.env.NGINX_MODULES ?? MODULES;
  return ['static', 'filter'].every((kind) => existsSync(join(folder, `ngx_http_brotli_${kind}_module.so`)));
}

/** Whether the module njs is installed, without which `deploy/nginx/render.sh` refuses. */
export const hasNjs = (): boolean =>
  existsSync(process.env.NJS_MODULE ?? join(MODULES, 'ngx_http_js_module.so'));

/**
 * Starts the installed nginx on loopback with the command of the image, and resolves once it listens. Its folder is not on
 * the search path, as for a user who is not root.
 * @throws Error with nginx's error log when it is not installed or its configuration is invalid
 */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  if (!findNginx() || !hasNjs()) {
    throw new Error('nginx is not installed. On Debian: apt-get install nginx libnginx-mod-http-js');
  }
  const port = options.port ?? (await freePort());
  const folder = join(options.folder, `nginx-${port}`);
  mkdirSync(folder, { recursive: true });
  const child = spawn(RUN, {
    env: {
      PATH: searchPath()
        .filter((folder) => !SYSTEM_FOLDERS.includes(folder))
        .join(delimiter),
      RUN_DIR: folder,
      ...(process.env.NJS_MODULE && { NJS_MODULE: process.env.NJS_MODULE }),
      ...(process.env.NGINX_MODULES && { NGINX_MODULES: process.env.NGINX_MODULES }),
      LISTEN: `127.0.0.1:${port}`,
      RELEASES_DIR: options.releases,
      PLATFORM_URL: options.platformUrl,
      ACCESS_LOG: join(folder, 'access.log'),
      // Started by root, nginx changes to another user, which could not read the files of the tests.
      NGINX_USER: userInfo().username,
      ...options.environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  // 'close' comes after the whole error log was read.
  const closed = once(child, 'close');
  const close = async () => {
    child.kill('SIGTERM');
    await closed;
  };
  const limit = Date.now() + START_LIMIT;
  while (!(await listens(port))) {
    if (child.exitCode !== null) {
      await closed;
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
