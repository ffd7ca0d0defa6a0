import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@mobidrom/platform-gateway';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import { type Part, part } from './part';

export interface GatewayOptions {
  readonly port: number;
  /** Folder for the configuration and for nginx's temporary files. */
  readonly folder: string;
  readonly releases: string;
  readonly servicesUrl: string;
  readonly keycloakUrl: string;
}

/** Returns the environment as in the image and docker-compose, with what it needs outside of a container. */
export const gatewayVariables = (options: GatewayOptions) => ({
  // docker-compose sets variables that an operator leaves out to an empty value; Keycloak's follows below.
  ...Object.fromEntries(SERVICES.map(({ variable }) => [variable, ''])),
  IDENTITY_ORIGIN: '',
  API_ORIGIN: '',
  CA_FILE: '',
  RELEASES_DIR: options.releases,
  ALLOWED_HOSTS: 'localhost',
  TRUSTED_PROXIES: 'loopback',
  PLATFORM_URL: options.servicesUrl,
  KEYCLOAK_URL: options.keycloakUrl,
  WORKERS: '2',
  HSTS_SUBDOMAINS: 'no',
  SET_KEYS: '',
  UPLOAD_LIMIT: '10g',
  UPSTREAM_TIMEOUT: '60s',
  OPERATOR_FILES: join(root, 'deploy/operator'),
  LISTEN: `127.0.0.1:${options.port}`,
  RUN_DIR: options.folder,
  // The folders of the build and of the releases may be readable for the tests' own user only.
  NGINX_USER: userInfo().username,
});

/** Creates the nginx part with the command of its image, without starting it. */
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
