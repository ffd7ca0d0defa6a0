import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { releasesFolder } from '@mobidrom/shared-contract';
import type { ReleasesContext } from '../releases/context';
import { readSigning } from '../releases/setKeys';

type Environment = Readonly<Record<string, string | undefined>>;

/** Configuration of the embedded edition, used when `PORTAL_CONFIG` is not set. */
const DEFAULT_CONFIGURATION = 'deploy/portal.json';

/**
 * Returns the folders and files of the command: `RELEASES_DIR` or `DATA_DIR` as the gateway reads them, `HOST_DIST` (default
 * `host/dist`) for the host's build, `PORTAL_CONFIG` (default `deploy/portal.json`) for the public configuration, `SET_KEY_FILE`
 * and `SET_KEYS` for the keys of the sets.
 * @throws ReleaseError naming a key that is invalid
 */
export function contextOf(env: Environment, root: string): ReleasesContext {
  const example = join(root, DEFAULT_CONFIGURATION);
  return {
    releases: releasesFolder(env),
    hostDist: env.HOST_DIST || join(root, 'host/dist'),
    configurationFile: env.PORTAL_CONFIG || (existsSync(example) ? example : undefined),
    signing: readSigning(env),
  };
}

/**
 * Returns the person of a command, for the history: `RELEASE_BY`, else the user who runs it. `RELEASE_NOTE` is added to
 * reasons, as the commit that a job applies.
 */
export const personOf = (env: Environment) => ({
  by: env.RELEASE_BY || userNameOf(env),
  note: env.RELEASE_NOTE || undefined,
});

function userNameOf(env: Environment): string {
  try {
    return userInfo().username;
  } catch {
    // The user id of a container can be without a name.
    return env.USER || 'unknown';
  }
}
