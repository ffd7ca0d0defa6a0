import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import { type Part, part } from './part';
import { run } from './run';

/** nginx with the configuration of `deploy/nginx`, filled in as the image fills it in. Not started yet. */
export async function gateway(options: {
  readonly port: number;
  /** For the configuration and what nginx keeps while it runs. */
  readonly folder: string;
  readonly releases: string;
  readonly hostDist: string;
  readonly servicesUrl: string;
  readonly keycloakUrl: string;
  readonly logFile: string;
}): Promise<Part> {
  const { port, folder, releases, hostDist, servicesUrl, keycloakUrl, logFile } = options;
  await mkdir(folder, { recursive: true });
  await run('sh', ['deploy/nginx/render.sh', folder], {
    cwd: root,
    env: {
      ...ownEnvironment(),
      LISTEN: `127.0.0.1:${port}`,
      HOST_DIST: hostDist,
      RELEASES_DIR: releases,
      PLATFORM_URL: servicesUrl,
      KEYCLOAK_URL: keycloakUrl,
      // Whoever runs the tests can read the folders of the build and of the releases; nobody else need be able to.
      NGINX_USER: userInfo().username,
    },
  });
  return part({
    command: 'nginx',
    args: ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    cwd: folder,
    // Debian keeps it where only root looks.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    logFile,
    answersAt: `http://127.0.0.1:${port}/`,
  });
}
