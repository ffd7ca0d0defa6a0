import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DurableFiles, durableParameters } from './durableFiles.mjs';
import { startWorker } from './openStore';
import { openPglitePool } from './pglitePool';
import { migratedSnapshot } from './store.fixture';

// Each begins with a new database, whose files are synced on a disk that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const MB = 1024 * 1024;
/** More than two megabytes of log, in commits that do not wait for the disk, as the batches of a restore. */
const WRITING = Array.from(
  { length: 40 },
  () => `begin; set local synchronous_commit = off;
    insert into note select string_agg(md5(random()::text), '') from generate_series(1, 50), generate_series(1, 32) n group by n; commit;`,
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-checkpoints-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('counts the log of commits that do not wait for the disk, but for one megabyte', async () => {
  let logged = 0;
  const database = await PGlite.create({
    fs: new DurableFiles(join(folder, 'store'), (bytes) => {
      logged += bytes;
    }),
    startParams: [...durableParameters(PGlite.defaultStartParams), '-c', 'shared_buffers=256MB'],
    loadDataDir: new Blob([await readFile(await migratedSnapshot())]),
  });
  const inserted = async () =>
    (await database.query<{ bytes: number }>("select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes"))
      .rows[0]?.bytes ?? 0;
  await database.exec('create table note (text text); checkpoint');
  const before = await inserted();
  logged = 0;
  for (const statements of WRITING) await database.exec(statements);
  const grown = (await inserted()) - before;
  expect(grown).toBeGreaterThan(2 * MB);
  // Pages are counted as a whole.
  expect(logged).toBeGreaterThan(grown - MB - 2 * 8192);
  await database.close();
});

test('carries out one checkpoint for what commits have left in memory, and no second one', async () => {
  await mkdir(join(folder, 'store'));
  const worker = startWorker({
    folder: join(folder, 'store'),
    snapshot: await migratedSnapshot(),
    checkpointEvery: MB / 4,
  });
  const { pool, end } = await openPglitePool(worker, {});
  try {
    // A query with that word waits for the syncs of the last checkpoint.
    const last = async () =>
      (await pool.query('select checkpoint_lsn::text as place from pg_control_checkpoint()')).rows[0].place;
    await pool.query('create table note (text text)');
    const before = await last();
    let first = before;
    for (const statements of WRITING) {
      await pool.query(statements);
      first = await last();
      if (first !== before) break;
    }
    expect(first).not.toBe(before);
    expect([await last(), await last()]).toEqual([first, first]);
  } finally {
    await pool.end();
    await end();
  }
});
