import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupServiceKey } from '@mobidrom/platform-api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db, Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { emptyEveryService, fillEveryService } from './serviceRows.fixture';
import { type Change, tamperedBackup } from './tampered.fixture';

/** Time of the backups and restores of a test. */
export const NOW = new Date('2026-11-20T10:00:00Z');

export interface FilledServices {
  readonly store: Store;
  readonly db: Db;
  /** Returns the path of a file in a folder of the tests. */
  file(name: string): string;
  /** Makes a backup of a service, changes its files, and returns the path of the changed archive. */
  tampered(name: string, change: Change, service: BackupServiceKey): Promise<string>;
}

/** Declares the set-up of the tests of a file: a database and a folder, and before each test a few rows in every service. */
export function filledServices(): FilledServices {
  let store: Store;
  let folder: string;
  beforeAll(async () => {
    store = await openTestStore();
    folder = await mkdtemp(join(tmpdir(), 'mobidrom-backup-'));
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await emptyEveryService(store.db);
    await fillEveryService(store.db);
  });
  return {
    get store() {
      return store;
    },
    get db() {
      return store.db;
    },
    file: (name) => join(folder, name),
    tampered: (name, change, service) =>
      tamperedBackup({ db: store.db, folder, name, change, service, now: NOW }),
  };
}
