import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program. */
  readonly signal?: AbortSignal;
  /** File to which its output is appended as it comes. */
  readonly log?: string;
}

/** Result of a program that has ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program to its end, whatever its exit code is.
 * @returns its exit code (1 after a signal) and its output
 * @throws when it cannot be started, or `signal` has ended it
 */
export async function outcome(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { log, signal, ...rest } = options;
  signal?.throwIfAborted();
  const child = spawn(command, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', end);
  const file = log === undefined ? undefined : createWriteStream(log, { flags: 'a' });
  file?.write(`$ ${command} ${args.join(' ')}\n`);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    file?.write(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    file?.write(chunk);
  });
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (ended) => resolve(ended ?? 1));
    });
    signal?.throwIfAborted();
    return { code, stdout, stderr };
  } finally {
    signal?.removeEventListener('abort', end);
    if (file) await finished(file.end());
  }
}

/**
 * Runs a program that must succeed.
 * @returns its stdout
 * @throws with the end of its output when its exit code is not 0
 */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await outcome(command, args, options);
  if (code === 0) return stdout;
  throw new Error(
    `${command} ${args.join(' ')} ended with ${code}:\n${`${stdout}${stderr}`.slice(-LONGEST)}`,
  );
}
const LONGEST = 4_000;
