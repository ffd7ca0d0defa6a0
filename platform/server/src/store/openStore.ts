import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Store } from './database';
import { migrate } from './migrations';
import { PgliteStream, type WorkerMessage } from './pgliteStream';

export interface StoreOptions {
  /** The embedded database lives in `store/` below this folder; in memory when there is none. */
  readonly dataFolder?: string | undefined;
  /** A PostgreSQL to use instead, as `postgres://user@host/database` (`DATABASE_URL`). */
  readonly databaseUrl?: string | undefined;
  /** Where the archive of a new, empty embedded database is kept, so that only the first start creates one. */
  readonly cacheFolder?: string | undefined;
  /** Told in German what takes long. */
  readonly progress?: ((text: string) => void) | undefined;
}

/** Opens the store and brings it to the newest shape. Rejects with the database's own error. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { pool, end } = options.databaseUrl ? openPostgres(options.databaseUrl) : await openPglite(options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await end();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

// bigint comes as a number: nothing here counts beyond 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

interface OpenPool {
  readonly pool: pg.Pool;
  end(): Promise<void>;
}

function openPostgres(connectionString: string): OpenPool {
  const pool = new pg.Pool({ connectionString, max: 8, types, options: '-c timezone=UTC' });
  pool.on('error', ignoreIdle);
  return { pool, end: async () => {} };
}

async function openPglite({ dataFolder, cacheFolder, progress }: StoreOptions): Promise<OpenPool> {
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData: {
      folder: dataFolder && join(dataFolder, 'store'),
      cache: cacheFolder,
    },
    execArgv: [],
  });
  await ready(worker, progress);
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // A query that waits for its own transaction would wait for ever; this makes it an error.
    connectionTimeoutMillis: 60_000,
    stream: () => new PgliteStream(worker),
    user: 'postgres',
    database: 'postgres',
    types,
  });
  pool.on('error', ignoreIdle);
  return { pool, end: () => stop(worker) };
}

// An idle connection that breaks is replaced by the pool; a query on a broken one rejects where it was made.
const ignoreIdle = () => {};

function ready(worker: Worker, progress?: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'progress') progress?.(message.text);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code}.`)));
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
