import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { releasesFolder } from '@mobidrom/shared-contract';
import type { ReleasesContext } from '../releases/context';

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration that the embedded edition uses when no other is named. */
const DEFAULT_CONFIGURATION = 'deploy/portal.json';

/**
 * Where the command works: `RELEASES_DIR` or `DATA_DIR` as the gateway reads them, `HOST_DIST` (default `host/dist`) for
 * the host's build, `PORTAL_CONFIG` (default `deploy/portal.json`) for the public configuration.
 */
export function contextOf(env: Environment, root: string): ReleasesContext {
  const example = join(root, DEFAULT_CONFIGURATION);
  return {
    releases: releasesFolder(env),
    hostDist: env.HOST_DIST || join(root, 'host/dist'),
    configurationFile: env.PORTAL_CONFIG || (existsSync(example) ? example : undefined),
  };
}

/** Who runs the command, for the history. */
export function personOf(env: Environment): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user id need not have a name.
    return env.USER || 'unknown';
  }
}
