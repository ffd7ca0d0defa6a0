import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { prepared, root } from './folders';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `npm run remote -- …` on the given releases, as a team or ops would.
 * @param configuration what the start page is rendered with. Default: the deployed one
 */
export function remoteCommand(
  releases: string,
  args: readonly string[],
  configuration = join(root, 'deploy/portal.json'),
): Promise<CommandResult> {
  const { hostDist } = prepared();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['shared-build/tasks/remote.mjs', ...args],
      {
        cwd: root,
        env: {
          ...process.env,
          RELEASES_DIR: releases,
          HOST_DIST: hostDist,
          PORTAL_CONFIG: configuration,
        },
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        resolve({ code, stdout, stderr });
      },
    );
  });
}
