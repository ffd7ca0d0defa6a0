import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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

it('ends a server whose shell was ended by a signal that it does not pass on', {
  timeout: 60_000,
}, async () => {
  const words = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'endWithParent.fixture.ts')];
  // The command behind it keeps the shell from becoming the program itself.
  const shell = spawn('sh', ['-c', '"$@"; true', 'sh', ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  server = pid;
  expect(isRunning(pid)).toBe(true);
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 30_000);
});
