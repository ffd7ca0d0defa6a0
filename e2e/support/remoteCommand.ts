import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { prepared, root } from './folders';
import { programFile } from './programs';
import { isSigned, testKeyFile } from './setKey';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command of `npm run remote -- …` on the given releases.
 * @param configuration of the portal, for the start page. Default: the deployed one
 */
export function remoteCommand(
  releases: string,
  args: readonly string[],
  configuration = join(root, 'deploy/portal.json'),
): Promise<CommandResult> {
  const { hostDist, programs } = prepared();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [programFile(programs, 'remote'), ...args],
      {
        cwd: root,
        env: {
          ...process.env,
          RELEASES_DIR: releases,
          HOST_DIST: hostDist,
          PORTAL_CONFIG: configuration,
          SET_KEY_FILE: isSigned(releases) ? testKeyFile() : '',
        },
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        resolve({ code, stdout, stderr });
      },
    );
  });
}
