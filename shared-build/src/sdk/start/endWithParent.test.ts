import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};

let server: number | undefined;
afterEach(() => {
  if (server !== undefined && isRunning(server)) process.kill(server, 'SIGKILL');
});

const SERVER = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'endWithParent.fixture.ts')];
/** The command behind it keeps the shell from becoming the program itself. */
const SHELL = ['-c', '"$@"; true', 'sh', ...SERVER];

/** Returns the process id that the server prints. */
async function started({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<number> {
  const [printed] = (await once(stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  server = pid;
  expect(isRunning(pid)).toBe(true);
  return pid;
}

it('ends a server whose shell was ended by a signal that it does not pass on', {
  timeout: 60_000,
}, async () => {
  const shell = spawn('sh', SHELL, { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await started(shell);
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 30_000);
});

it.runIf(process.platform === 'linux')(
  'ends a server whose npm was killed, and its shell was not',
  {
    timeout: 60_000,
  },
  async () => {
    const program = `require('node:child_process').spawn('sh', ${JSON.stringify(SHELL)}, { stdio: 'inherit' })`;
    const npm = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    const pid = await started(npm);
    npm.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 30_000);
  },
);
