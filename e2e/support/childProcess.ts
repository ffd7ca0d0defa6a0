import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const START_LIMIT = 120_000;
const STOP_LIMIT = 15_000;

/** Keeps what a process writes to its pipes; the answer tells everything so far. */
export function keepOutput(child: ChildProcess): () => string {
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  }
  return () => written;
}

/** Waits until the process answers at this address, and well. Rejects when it ends before, or takes longer than that. */
export async function untilAnswers(
  child: ChildProcess,
  url: string,
  patience: number = START_LIMIT,
): Promise<void> {
  const begun = Date.now();
  const limit = begun + patience;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    // Refused until it listens; that is what is waited for.
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    // What takes long is not asked so often: the question costs time too.
    await wait(Math.min(1_000, 100 + (Date.now() - begun) / 20));
  }
  throw new Error(`no answer within ${patience} ms`);
}

/** Ends a process with this signal, and answers once it is gone; one that does not go is killed, which is an error. */
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
