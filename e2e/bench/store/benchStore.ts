import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '../../../platform/server/src/demo/fillDemo';
import { openFileStore } from '../../../platform/server/src/operations/storage/fileStore';
import { TEST_SECRETS } from '../../../platform/server/src/secrets/testSecrets.fixture';
import type { Store } from '../../../platform/server/src/store/database';
import { openStore } from '../../../platform/server/src/store/openStore';
import { CACHE_FOLDER, openTestStore } from '../../../platform/server/src/store/store.fixture';

export interface BenchStore {
  readonly store: Store;
  readonly folder: string;
  /** German name of the database. */
  readonly name: string;
}

/** Runs a measurement on a new database with the demo data: the embedded one, or one in `TEST_DATABASE_URL`. */
export async function withDemoStore(measure: (bench: BenchStore) => Promise<void>): Promise<void> {
  const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-store-'));
  const store = isPostgres
    ? await openTestStore()
    : await openStore({ dataFolder: folder, cacheFolder: CACHE_FOLDER });
  try {
    const filling = { now: new Date(), origin: 'http://localhost:8080', secrets: TEST_SECRETS };
    await fillDemo(store, await openFileStore(folder), filling);
    await measure({ store, folder, name: isPostgres ? 'PostgreSQL' : 'eingebaut' });
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}
