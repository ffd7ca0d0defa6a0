import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Store } from './database';
import { migrate } from './migrations';
import { openPglitePool, type PglitePoolOptions } from './pglitePool';
import { type OpenPool, surviveBrokenConnections, types } from './pool';

export interface StoreOptions extends PglitePoolOptions {
  /** The embedded database lives in `store/` below this folder; in memory when there is none. */
  readonly dataFolder?: string | undefined;
  /** A PostgreSQL to use instead, as `postgres://user@host/database` (`DATABASE_URL`). */
  readonly databaseUrl?: string | undefined;
  /** Where the archive of a new, empty embedded database is kept, so that only the first start creates one. */
  readonly cacheFolder?: string | undefined;
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

function openPostgres(connectionString: string): OpenPool {
  const pool = new pg.Pool({ connectionString, max: 8, types, options: '-c timezone=UTC' });
  surviveBrokenConnections(pool);
  return { pool, end: async () => {} };
}

async function openPglite({ dataFolder, cacheFolder, ...told }: StoreOptions): Promise<OpenPool> {
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData: {
      folder: dataFolder && join(dataFolder, 'store'),
      cache: cacheFolder,
    },
    execArgv: [],
  });
  return openPglitePool(worker, told);
}
