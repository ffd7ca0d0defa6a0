import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@mobidrom/platform-gateway';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import { type Part, part } from './part';

export interface GatewayOptions {
  readonly port: number;
  /** For the configuration and what nginx keeps while it runs. */
  readonly folder: string;
  readonly releases: string;
  readonly hostDist: string;
  readonly servicesUrl: string;
  readonly keycloakUrl: string;
}

/** What the image and docker-compose tell it, and what it needs besides, where it is no container. */
export const gatewayVariables = (options: GatewayOptions) => ({
  // What an operator leaves out is there, and empty; Keycloak, which is one of the services, follows.
  ...Object.fromEntries(SERVICES.map(({ variable }) => [variable, ''])),
  IDENTITY_ORIGIN: '',
  API_ORIGIN: '',
  CA_FILE: '',
  HOST_DIST: options.hostDist,
  RELEASES_DIR: options.releases,
  ALLOWED_HOSTS: 'localhost',
  TRUSTED_PROXIES: 'loopback',
  PLATFORM_URL: options.servicesUrl,
  KEYCLOAK_URL: options.keycloakUrl,
  WORKERS: '2',
  HSTS_SUBDOMAINS: 'no',
  UPLOAD_LIMIT: '10g',
  UPSTREAM_TIMEOUT: '60s',
  OPERATOR_FILES: join(root, 'deploy/operator'),
  LISTEN: `127.0.0.1:${options.port}`,
  RUN_DIR: options.folder,
  // Whoever runs the tests can read the folders of the build and of the releases; nobody else need be able to.
  NGINX_USER: userInfo().username,
});

/** nginx, by the command that its image runs. Not started yet. */
export async function gateway(options: GatewayOptions & { readonly logFile: string }): Promise<Part> {
  const { port, folder, logFile } = options;
  await mkdir(folder, { recursive: true });
  return part({
    command: join(root, 'deploy/nginx/run.sh'),
    args: [],
    cwd: folder,
    env: { ...ownEnvironment(), ...gatewayVariables(options) },
    logFile,
    answersAt: `http://127.0.0.1:${port}/`,
  });
}
