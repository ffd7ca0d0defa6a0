import { freePort } from '@mobidrom/platform-gateway/free-port';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import type { Database } from './database';
import { type Part, part } from './part';

export interface Services extends Part {
  /** As `http://127.0.0.1:40123`. */
  readonly url: string;
}

/** The platform's services as docker-compose runs them: with a real Keycloak and a real PostgreSQL. Not started yet. */
export async function services(options: {
  readonly data: string;
  readonly releases: string;
  readonly hostDist: string;
  readonly configuration: string;
  readonly keycloakUrl: string;
  readonly database: Database;
  readonly databaseName: string;
  readonly logFile: string;
}): Promise<Services> {
  const { data, releases, hostDist, configuration, keycloakUrl, database, databaseName, logFile } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { user, password, host } = database;
  const running = part({
    command: process.execPath,
    args: ['--import', 'tsx', 'platform/server/src/main.ts'],
    cwd: root,
    logFile,
    env: {
      ...ownEnvironment(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      RELEASES_DIR: releases,
      HOST_DIST: hostDist,
      PORTAL_CONFIG: configuration,
      KEYCLOAK_URL: keycloakUrl,
      DATABASE_URL: `postgres://${user}:${password}@${host}:${database.port}/${databaseName}`,
    },
    answersAt: `${url}/landingpage`,
  });
  return { ...running, url };
}
