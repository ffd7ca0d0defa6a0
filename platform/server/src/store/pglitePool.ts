import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { texts } from '../texts';
import { PgliteStream, type WorkerMessage } from './pgliteStream';
import { type OpenPool, surviveBrokenConnections, types } from './pool';

export interface PglitePoolOptions {
  /** Receives German messages about steps that take long. */
  readonly progress?: ((text: string) => void) | undefined;
  /** Called when the worker has ended without `end`. Every later query fails. */
  readonly lost?: ((reason: Error) => void) | undefined;
}

/** Opens the connection pool of the database in a worker (`pgliteWorker.mjs`). Rejects if the worker does not start. */
export async function openPglitePool(
  worker: Worker,
  { progress, lost }: PglitePoolOptions,
): Promise<OpenPool> {
  let closing = false;
  let gone: Error | undefined;
  let thrown: unknown;
  worker.on('error', (error) => {
    thrown = error;
  });
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'failed') thrown = new Error(message.reason);
  });
  await ready(worker, progress);
  // Open streams notice the exit themselves; this is for later streams and for `lost`.
  worker.once('exit', (code) => {
    gone = ended(code, thrown);
    if (!closing) lost?.(gone);
  });
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // Turns a query that waits for its own transaction into an error instead of a deadlock.
    connectionTimeoutMillis: 60_000,
    stream: () => {
      const stream = new PgliteStream(worker);
      if (gone) stream.destroy(gone);
      return stream;
    },
    user: 'postgres',
    database: 'postgres',
    types,
  });
  surviveBrokenConnections(pool);
  return {
    pool,
    async end() {
      closing = true;
      if (!gone) await stop(worker);
    },
  };
}

function ended(code: number, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : `code ${code}`;
  return new Error(`The embedded database ended: ${reason}.`, { cause });
}

function ready(worker: Worker, progress?: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'creating') progress?.(texts.creatingDatabase);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(ended(code, undefined)));
  });
}

async function stop(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'closed') void worker.terminate();
  });
  worker.postMessage({ kind: 'close' });
  await exited;
}
