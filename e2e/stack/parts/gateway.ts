import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import { type Part, part } from './part';

/** nginx, by the command that its image runs. Not started yet. */
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
  return part({
    command: join(root, 'deploy/nginx/run.sh'),
    args: [],
    cwd: folder,
    env: {
      ...ownEnvironment(),
      RUN_DIR: folder,
      LISTEN: `127.0.0.1:${port}`,
      HOST_DIST: hostDist,
      RELEASES_DIR: releases,
      PLATFORM_URL: servicesUrl,
      KEYCLOAK_URL: keycloakUrl,
      // Whoever runs the tests can read the folders of the build and of the releases; nobody else need be able to.
      NGINX_USER: userInfo().username,
    },
    logFile,
    answersAt: `http://127.0.0.1:${port}/`,
  });
}
