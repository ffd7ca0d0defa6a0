import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/folders';

const IMAGE = /^ARG KEYCLOAK_IMAGE=\S*:(\d+\.\d+\.\d+)(?:@\S+)?$/m;

/** Returns the version of Keycloak in the Dockerfile, so that the tests run on the same one as installations. */
export function keycloakVersion(
  dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8'),
): string {
  const [, version] = IMAGE.exec(dockerfile) ?? [];
  if (version === undefined) throw new Error('deploy/docker/Dockerfile names no version of Keycloak.');
  return version;
}
