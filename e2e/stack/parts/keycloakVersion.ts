import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/folders';

const IMAGE = /^ARG KEYCLOAK_IMAGE=\S*:(\d+\.\d+\.\d+)(?:@\S+)?$/m;

/** The Keycloak that installations run: what its image stands on, so that no other one is tested. */
export function keycloakVersion(
  dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8'),
): string {
  const [, version] = IMAGE.exec(dockerfile) ?? [];
  if (version === undefined) throw new Error('deploy/docker/Dockerfile names no version of Keycloak.');
  return version;
}
