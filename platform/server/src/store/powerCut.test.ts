import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RUNS_ALL } from '../everyTest.fixture';
import { openPglitePool } from './pglitePool';
import { CACHE_FOLDER } from './store.fixture';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-power-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compiled once for all images. */
const program = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
  WebAssembly.compile(new Uint8Array(bytes)),
);

const SEED = 20_261_124;
/** Images that a power cut would leave, at random operations of the file system; to open one takes two seconds. */
const CUTS = RUNS_ALL ? 50 : 6;

/** Fields of the memory that test and `durableFiles.fixture.mjs` share. */
const SYNCS = 0;
const IMAGE = 1;
const BEFORE_IMAGE = 2;
const ACKNOWLEDGED = 3;
const WHILE_SYNCING = 5;
/** Bytes of the log between two checkpoints, so that many of them are under way when the power is cut. */
const CHECKPOINT_EVERY = 64 * 1024;

interface Recorded {
  readonly pool: Pool;
  readonly shared: Int32Array;
  /** Folder of the newest image. */
  readonly image: string;
}

interface Disk {
  /** Number of operations between two images. */
  readonly every: number;
  /** Whether syncs in the background fail. */
  readonly breaks?: boolean;
}

/** Opens the database of a data folder on a recording disk. */
async function recorded<T>(
  dataFolder: string,
  disk: Disk,
  work: (recorded: Recorded) => Promise<T>,
  lost?: (reason: Error) => void,
): Promise<T> {
  const shared = new Int32Array(new SharedArrayBuffer(6 * Int32Array.BYTES_PER_ELEMENT));
  const image = `${dataFolder}-image`;
  const worker = new Worker(new URL('./durableFiles.fixture.mjs', import.meta.url), {
    workerData: {
      folder: join(dataFolder, 'store'),
      cache: CACHE_FOLDER,
      checkpointEvery: CHECKPOINT_EVERY,
      recorder: { root: dataFolder, image, shared, ...disk, seed: SEED },
    },
    execArgv: [],
    resourceLimits: { stackSizeMb: 128 },
  });
  const { pool, end } = await openPglitePool(worker, { lost });
  try {
    return await work({ pool, shared, image });
  } finally {
    await pool.end();
    await end();
  }
}

/** Opens what a power cut left without syncing, which would take most of the time. */
async function inImage(image: string, work: (database: PGlite) => Promise<void>): Promise<void> {
  const database = await PGlite.create({ dataDir: join(image, 'store'), pgliteWasmModule: await program });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

test('syncs each commit before it is acknowledged', async () => {
  const dataFolder = join(folder, 'counted');
  await mkdir(dataFolder);
  await recorded(dataFolder, { every: 0 }, async ({ pool, shared }) => {
    await pool.query('create table note (n int primary key)');
    const added: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const before = Atomics.load(shared, SYNCS);
      await pool.query('insert into note values ($1)', [n]);
      added.push(Atomics.load(shared, SYNCS) - before);
    }
    expect(Math.min(...added)).toBe(1);
    // Once those of the last checkpoint have ended, reading syncs nothing.
    await vi.waitFor(async () => {
      const before = Atomics.load(shared, SYNCS);
      await pool.query('select count(*) from note');
      expect(Atomics.load(shared, SYNCS)).toBe(before);
    }, 60_000);
  });
});

test(`loses no acknowledged write in ${CUTS} power cuts (seed ${SEED})`, async () => {
  const dataFolder = join(folder, 'cut');
  await mkdir(dataFolder);
  let cuts = 0;
  const check = async (image: string, acknowledged: number): Promise<void> => {
    await inImage(image, async (database) => {
      const { rows } = await database.query<{ n: number; parts: number }>(
        'select n, count(*)::int as parts, max(length(text)) from note group by n order by n',
      );
      const numbers = rows.map(({ n }) => n);
      expect(numbers.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, n) => n));
      // The commit that was running may be there, as a whole.
      expect(numbers.length).toBeLessThanOrEqual(acknowledged + 1);
      expect(rows.every(({ parts }) => parts === 20)).toBe(true);
    });
  };
  await recorded(dataFolder, { every: 0 }, async ({ pool }) => {
    await pool.query('create table note (n int, part int, text text, primary key (n, part))');
  });
  await recorded(dataFolder, { every: 40 }, async ({ pool, shared, image }) => {
    let goOnAt = 0;
    for (let n = 0; cuts < CUTS; n += 1) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query(
        'insert into note select $1, part, repeat(md5(part::text), 20) from generate_series(1, 20) part',
        [n],
      );
      if (n > 0) await client.query('update note set text = text || $2 where n = $1', [n % 7, 'x']);
      await client.query('commit');
      Atomics.store(shared, ACKNOWLEDGED, n + 1);
      // A checkpoint that is waited for comes between those in the background.
      if (n % 25 === 24) await client.query('checkpoint');
      // The next checkpoint removes the segment of the log in which the one before began.
      if (n % 15 === 14) await client.query('select pg_switch_wal()');
      client.release();
      if (n < goOnAt) continue;
      if (n === goOnAt) Atomics.store(shared, IMAGE, 0);
      if (Atomics.load(shared, IMAGE) === 0) continue;
      await check(image, Atomics.load(shared, BEFORE_IMAGE));
      cuts += 1;
      // All syncs ended during the check; the next cut comes while others are under way.
      goOnAt = n + 1 + ((cuts * 7) % 12);
    }
    expect(Atomics.load(shared, WHILE_SYNCING)).toBeGreaterThan(CUTS / 4);
  });
}, 600_000);

test('ends when a sync in the background fails, and leaves a database that opens', async () => {
  const dataFolder = join(folder, 'broken');
  await mkdir(dataFolder);
  await recorded(dataFolder, { every: 0 }, async ({ pool }) => {
    await pool.query('create table note (n int primary key)');
  });
  const lost: string[] = [];
  let acknowledged = 0;
  const write = async (pool: Pool): Promise<void> => {
    for (;;) {
      await pool.query('insert into note values ($1)', [acknowledged]);
      acknowledged += 1;
    }
  };
  const writeOn = ({ pool }: Recorded) => expect(write(pool)).rejects.toThrow('The embedded database ended');
  const note = ({ message }: Error) => void lost.push(message);
  await recorded(dataFolder, { every: 0, breaks: true }, writeOn, note);
  expect(lost).toEqual(['The embedded database ended: EIO: i/o error, fsync.']);
  const { rows } = await recorded(dataFolder, { every: 0 }, ({ pool }) =>
    pool.query('select count(*)::int as count from note'),
  );
  expect(rows[0].count).toBeGreaterThanOrEqual(acknowledged);
});
