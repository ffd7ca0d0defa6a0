import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/folders';
import { keycloakVersion } from './keycloakVersion';
import { run } from './run';

const UNPACK = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
const CACHE = join(root, '.cache/keycloak');

/** Variables of Keycloak's build, as in the Dockerfile. */
export const BUILD_VARIABLES = {
  KC_DB: 'postgres',
  KC_HTTP_RELATIVE_PATH: '/keycloak',
  KC_HEALTH_ENABLED: 'true',
  KC_METRICS_ENABLED: 'true',
} as const;

/** Limit of the download, in milliseconds. */
const FETCH_LIMIT = 600_000;

/** Maven could not download Keycloak, which is no fault of the portal. */
export class NotFetched extends Error {}

/**
 * Downloads Keycloak's server distribution from Maven Central, unpacks it and builds it for PostgreSQL below `/keycloak`.
 * The result is cached.
 * @returns its folder
 * @throws NotFetched with Maven's output
 */
export async function keycloakDistribution(): Promise<string> {
  const version = keycloakVersion();
  const home = join(CACHE, `keycloak-${version}`);
  const stamp = join(home, 'built');
  const wanted = JSON.stringify(BUILD_VARIABLES);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return home;
  // The whole cache: the plugin's marker file would survive an interrupted build and skip the unpacking.
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
    // Without a project, the plugin writes its marker file to Maven's working directory.
    { cwd: CACHE, timeout: FETCH_LIMIT },
  ).catch((error: Error) => {
    throw new NotFetched(error.message, { cause: error });
  });
  await run('sh', ['bin/kc.sh', 'build'], { cwd: home, env: { ...process.env, ...BUILD_VARIABLES } });
  await writeFile(stamp, wanted);
  return home;
}
