import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Store } from './database';
import { migrate } from './migrations';
import { openPglitePool, type PglitePoolOptions } from './pglitePool';
import { type OpenPool, surviveBrokenConnections, types } from './pool';

export interface StoreOptions extends PglitePoolOptions {
  /** The embedded database is in `store/` below this folder; in memory without one. */
  readonly dataFolder?: string | undefined;
  /** Address of a PostgreSQL to use instead, as `postgres://user@host/database` (`DATABASE_URL`). */
  readonly databaseUrl?: string | undefined;
  /** Folder for the archive of an empty embedded database, so that only the first start creates one. */
  readonly cacheFolder?: string | undefined;
}

/** Input of the embedded database's thread; see `pgliteWorker.mjs`. */
export interface WorkerStart {
  readonly folder?: string | undefined;
  readonly cache?: string | undefined;
  readonly snapshot?: string | undefined;
  readonly checkpointEvery?: number | undefined;
}

/**
 * Megabytes. With the default of 4 the stack of the thread ends before PostgreSQL refuses what is nested too deeply; code that
 * V8 has optimized needs between 32 and 64 for that.
 */
const STACK_SIZE = 128;

/** Starts the thread of the embedded database. */
export const startWorker = (workerData: WorkerStart, limits: ResourceLimits = {}): Worker =>
  new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_SIZE, ...limits },
  });

/** Opens the store and migrates it to the newest schema. Rejects with the database's own error. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return storeOn(options.databaseUrl ? openPostgres(options.databaseUrl) : await openPglite(options));
}

/** Returns the store on an open pool, migrated to the newest schema. Closes the pool when that fails. */
export async function storeOn({ pool, end }: OpenPool): Promise<Store> {
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
  return { db, hasOneConnection: pool.options.max === 1, close };
}

function openPostgres(connectionString: string): OpenPool {
  const pool = new pg.Pool({ connectionString, max: 8, types, options: '-c timezone=UTC' });
  surviveBrokenConnections(pool);
  return { pool, end: async () => {} };
}

async function openPglite({ dataFolder, cacheFolder, progress, lost }: StoreOptions): Promise<OpenPool> {
  const worker = startWorker({ folder: dataFolder && join(dataFolder, 'store'), cache: cacheFolder });
  return openPglitePool(worker, { progress, lost });
}
