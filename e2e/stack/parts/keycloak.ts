import { randomBytes } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@mobidrom/platform-gateway/free-port';
import { root } from '../../support/folders';
import type { DatabaseAccount } from './database';
import { keycloakDistribution } from './keycloakDistribution';
import { type Part, part } from './part';

export interface Keycloak extends Part {
  /** Address for servers, as `http://127.0.0.1:40123/keycloak`. */
  readonly url: string;
  readonly admin: { readonly username: string; readonly password: string };
}

/** Returns the environment as in docker-compose, with what it needs outside of a container. */
export const keycloakVariables = (options: {
  readonly portal: string;
  /** Address of the platform's services. */
  readonly servicesUrl: string;
  readonly database: DatabaseAccount;
  readonly admin: Keycloak['admin'];
  readonly port: number;
  /** Port of its health checks. */
  readonly management: number;
}) => {
  const { portal, servicesUrl, database, admin, port, management } = options;
  return {
    PORTAL_URL: portal,
    BACKCHANNEL_LOGOUT_URL: `${servicesUrl}/api/backchannel-logout`,
    KC_BOOTSTRAP_ADMIN_USERNAME: admin.username,
    KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
    KC_DB_URL: `jdbc:postgresql://${database.host}:${database.port}/${database.name}`,
    KC_DB_USERNAME: database.user,
    KC_DB_PASSWORD: database.password,
    KC_HOSTNAME: `${portal}/keycloak`,
    KC_HOSTNAME_BACKCHANNEL_DYNAMIC: 'true',
    KC_HTTP_ENABLED: 'true',
    KC_PROXY_HEADERS: 'xforwarded',
    KC_CACHE: 'local',
    // Validates connections before use: a restart of the database breaks them.
    QUARKUS_DATASOURCE_JDBC_VALIDATE_ON_BORROW: 'true',
    KC_HTTP_HOST: '127.0.0.1',
    KC_HTTP_PORT: String(port),
    KC_HTTP_MANAGEMENT_PORT: String(management),
    JAVA_OPTS_KC_HEAP: '-Xms256m -Xmx640m',
  };
};

/**
 * Creates a Keycloak in production mode, on loopback behind the gateway, with the unchanged realm file of the source tree,
 * without starting it.
 * @param portal address of the portal, which the realm file reads from the environment
 */
export async function keycloak(options: {
  readonly portal: string;
  readonly servicesUrl: string;
  readonly database: DatabaseAccount;
  readonly logFile: string;
}): Promise<Keycloak> {
  const { portal, servicesUrl, database, logFile } = options;
  const home = await keycloakDistribution();
  const imports = join(home, 'data/import');
  await mkdir(imports, { recursive: true });
  await copyFile(join(root, 'platform/identity/mobidrom-realm.json'), join(imports, 'mobidrom-realm.json'));
  const lists = join(home, 'data/password-blacklists');
  await mkdir(lists, { recursive: true });
  await copyFile(join(root, 'platform/identity/common-passwords.txt'), join(lists, 'common-passwords.txt'));

  const port = await freePort();
  const management = await freePort();
  const admin = { username: 'stack', password: randomBytes(16).toString('hex') };
  const url = `http://127.0.0.1:${port}/keycloak`;
  const running = part({
    command: 'sh',
    args: ['bin/kc.sh', 'start', '--optimized', '--import-realm'],
    cwd: home,
    logFile,
    env: {
      ...process.env,
      ...keycloakVariables({ portal, servicesUrl, database, admin, port, management }),
    },
    answersAt: `http://127.0.0.1:${management}/keycloak/health/ready`,
  });
  return { ...running, url, admin };
}
