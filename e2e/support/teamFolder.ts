import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { collectOutput } from './childProcess';
import { ownEnvironment } from './portalProcess';
import type { CommandResult } from './remoteCommand';

/** Folder of a team outside of this source tree, with npm's ordinary client. */
export interface TeamFolder {
  readonly folder: string;
  /** Runs a command of npm in a folder below it. */
  run(
    command: 'npm' | 'npx',
    args: readonly string[],
    within?: string,
    variables?: Readonly<Record<string, string>>,
  ): Promise<CommandResult>;
  /** Begins a command of npm that goes on until it is stopped. */
  begin(args: readonly string[], within: string): RunningCommand;
  remove(): Promise<void>;
}

/** Command of npm that is running. */
export interface RunningCommand {
  /** Returns all output so far. */
  log(): string;
  /** Ends it and what it has started, and resolves once it is gone. */
  stop(): Promise<void>;
}

/** Variables by which Playwright tells its workers of the run that this test belongs to; the team's own run is another one. */
const OF_THIS_RUN = /^(?:PW_|PLAYWRIGHT_|TEST_)/;

/** Creates an empty folder. Its npm has a cache of its own, so that nothing of an earlier run is installed. */
export async function teamFolder(): Promise<TeamFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-team-'));
  const env = {
    ...Object.fromEntries(Object.entries(ownEnvironment()).filter(([name]) => !OF_THIS_RUN.test(name))),
    // `npm run` adds the commands of this tree, which a team does not have.
    PATH: (process.env.PATH ?? '')
      .split(delimiter)
      .filter((entry) => !entry.includes('node_modules'))
      .join(delimiter),
    npm_config_cache: join(folder, '.npm'),
    NO_COLOR: '1',
  };
  return {
    folder,
    run: (command, args, within = '.', variables = {}) =>
      new Promise((resolve) => {
        const options = {
          cwd: join(folder, within),
          env: { ...env, ...variables },
          maxBuffer: 16 * 1024 ** 2,
          timeout: 300_000,
        };
        execFile(command, args, options, (error, stdout, stderr) => {
          const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
          resolve({ code, stdout, stderr });
        });
      }),
    begin: (args, within) => {
      // A group of its own: npm starts the command in a further process.
      const child = spawn('npm', args, { cwd: join(folder, within), env, detached: true });
      const log = collectOutput(child);
      const gone = once(child, 'close');
      return {
        log,
        async stop() {
          if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
          await gone;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the size of all files below a folder in bytes. */
export async function sizeBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
