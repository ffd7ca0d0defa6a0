import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/folders';
import { keycloakVersion } from './keycloakVersion';
import { run } from './run';

const UNPACK = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
const CACHE = join(root, '.cache/keycloak');

/** What Keycloak is told when it is built for its environment, rather than at each start: as in the Dockerfile. */
export const BUILD_VARIABLES = {
  KC_DB: 'postgres',
  KC_HTTP_RELATIVE_PATH: '/keycloak',
  KC_HEALTH_ENABLED: 'true',
  KC_METRICS_ENABLED: 'true',
  KC_CACHE: 'local',
} as const;

/** Longer than the slowest line that is worth waiting for, in milliseconds. */
const FETCH_LIMIT = 600_000;

/** Maven could not fetch Keycloak: nothing of the portal is to blame. */
export class NotFetched extends Error {}

/**
 * Keycloak's server distribution from Maven Central, unpacked and built for PostgreSQL below `/keycloak`. Fetched once,
 * then kept.
 * @returns its folder
 * @throws NotFetched with what Maven said
 */
export async function keycloakDistribution(): Promise<string> {
  const version = keycloakVersion();
  const home = join(CACHE, `keycloak-${version}`);
  const stamp = join(home, 'built');
  const wanted = JSON.stringify(BUILD_VARIABLES);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return home;
  // All of it: the plugin's marker says that it is unpacked, also after a build that was broken off.
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await run(
    'mvn',
    [
      '--batch-mode',
      '--no-transfer-progress',
      UNPACK,
      `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`,
      `-DoutputDirectory=${CACHE}`,
    ],
    // Without a project, the plugin's marker of what it unpacked lands where Maven was started.
    { cwd: CACHE, timeout: FETCH_LIMIT },
  ).catch((error: Error) => {
    throw new NotFetched(error.message, { cause: error });
  });
  await run('sh', ['bin/kc.sh', 'build'], { cwd: home, env: { ...process.env, ...BUILD_VARIABLES } });
  await writeFile(stamp, wanted);
  return home;
}
