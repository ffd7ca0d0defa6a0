import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const START_LIMIT = 200_000;
const STOP_LIMIT = 60_000;

/** Collects the output of a process. @returns a function that returns all output so far */
export function collectOutput(child: ChildProcess): () => string {
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  return () => written;
}

/**
 * Resolves once the process responds at this address with a 2xx status. Rejects when the process ends before.
 * @param timeout in milliseconds, after which it rejects
 */
export async function waitUntilReady(
  child: ChildProcess,
  url: string,
  timeout: number = START_LIMIT,
): Promise<void> {
  const begun = Date.now();
  const limit = begun + timeout;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    // The connection is refused until the process listens.
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    // Requests become rarer with time: each slows the start down.
    await wait(Math.min(1_000, 100 + (Date.now() - begun) / 20));
  }
  throw new Error(`no answer within ${timeout} ms`);
}

/** Ends a process with this signal, and resolves once it is gone. Kills a process that stays, and rejects. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const inTime = await Promise.race([gone.then(() => true), wait(STOP_LIMIT, false, { ref: false })]);
  if (inTime) return;
  child.kill('SIGKILL');
  await gone;
  throw new Error(`Process ${child.pid} did not end within ${STOP_LIMIT} ms after ${signal}.`);
}
