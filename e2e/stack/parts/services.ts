import { join } from 'node:path';
import { bundlePlatform, PLATFORM_FOLDER } from '../../../deploy/docker/platformBundle';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import type { DatabaseAccount } from './database';
import { type Part, part } from './part';

export interface Services extends Part {
  /** Address, as `http://127.0.0.1:40123`. */
  readonly url: string;
}

export interface ServicesOptions {
  /** Port on loopback. Keycloak has to know it before the services run. */
  readonly port: number;
  readonly data: string;
  /** Folder of the releases, which the gateway reads. */
  readonly releases: string;
  /** File with the key of the secrets. */
  readonly secretsKeyFile: string;
  readonly configuration: string;
  /** Address of the portal, under which browsers reach Keycloak. */
  readonly portal: string;
  readonly keycloakUrl: string;
  readonly database: DatabaseAccount;
}

/** Returns the environment as in the image and docker-compose. */
export const servicesVariables = (options: ServicesOptions) => {
  const { port, data, releases, secretsKeyFile, configuration, portal, keycloakUrl, database } = options;
  const { name, user, password, host } = database;
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    RELEASES_DIR: releases,
    SET_KEYS: '',
    RELEASE_ACTING: 'command',
    QUARANTINE_TABS: '5',
    QUARANTINE_NETWORKS: '1',
    HOST_DIST: join(data, 'host'),
    PORTAL_CONFIG: configuration,
    KEYCLOAK_URL: keycloakUrl,
    DEVELOPMENT_CLIENT: 'no',
    KEYCLOAK_ISSUER: `${portal}/keycloak/realms/mobidrom`,
    DATABASE_URL: `postgres://${user}:${password}@${host}:${database.port}/${name}`,
    SECRETS_KEY_FILE: secretsKeyFile,
    ALLOWED_HOSTS: 'localhost',
    TRUSTED_PROXIES: 'loopback',
  };
};

/**
 * Creates the part of the platform's services as in docker-compose, with Keycloak and PostgreSQL, without starting it: the
 * programs of the image, compiled from the sources.
 */
export async function services(options: ServicesOptions & { readonly logFile: string }): Promise<Services> {
  await bundlePlatform();
  return furtherServices(options, {});
}

/**
 * Creates the part of further services beside those of the stack, whose programs are compiled by then.
 * @param variables in place of those of docker-compose
 */
export function furtherServices(
  options: ServicesOptions & { readonly logFile: string },
  variables: Readonly<Record<string, string>>,
): Services {
  const url = `http://127.0.0.1:${options.port}`;
  const running = part({
    command: process.execPath,
    args: ['--enable-source-maps', join(PLATFORM_FOLDER, 'main.mjs')],
    cwd: root,
    logFile: options.logFile,
    env: { ...ownEnvironment(), ...servicesVariables(options), ...variables },
    answersAt: `${url}/landingpage`,
  });
  return { ...running, url };
}
