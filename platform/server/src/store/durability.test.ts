import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUNS_ALL } from '../everyTest.fixture';
import { refuseRemains } from '../startFaults';
import { texts } from '../texts';
import { openStore, startWorker, storeOn } from './openStore';
import { openPglitePool } from './pglitePool';
import { CACHE_FOLDER } from './store.fixture';

/** Rounds of writing until the process or the thread is ended. */
const ROUNDS = RUNS_ALL ? 3 : 1;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-durability-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const module = JSON.stringify(fileURLToPath(new URL('./openStore.ts', import.meta.url)));
/** Writes names in sequence and prints each one after the store has acknowledged it. */
const program = (round: number) => `
  import { openStore } from ${module};
  const { db } = await openStore({ dataFolder: ${JSON.stringify(folder)}, cacheFolder: ${JSON.stringify(CACHE_FOLDER)} });
  for (let n = 0; ; n += 1) {
    const name = 'r${round}-' + n;
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('kstore_table').values({ name }).execute();
      await tx.insertInto('kstore_record').values({ table_name: name, id: 'x', data: '{}' }).execute();
    });
    console.log(name);
  }`;

test(`keeps every acknowledged transaction, and no partial one, after being killed ${ROUNDS} times`, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(round)]);
    const gone = once(child, 'exit');
    for await (const name of createInterface({ input: child.stdout })) {
      acknowledged.push(name);
      if (name === `r${round}-40`) child.kill('SIGKILL');
    }
    await gone;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(40 * ROUNDS);
  const store = await openStore({ dataFolder: folder, cacheFolder: CACHE_FOLDER });
  const tables = (await store.db.selectFrom('kstore_table').select('name').execute()).map(({ name }) => name);
  const records = await store.db.selectFrom('kstore_record').select('table_name').execute();
  await store.close();
  expect(acknowledged.filter((name) => !tables.includes(name))).toEqual([]);
  expect(records.map(({ table_name }) => table_name).sort()).toEqual([...tables].sort());
}, 360_000);

/** Writes what a start leaves of a database, with the marks beside it. */
async function remains(name: string, marks: readonly string[], files: readonly string[]): Promise<string> {
  const dataFolder = join(folder, name);
  await mkdir(join(dataFolder, 'store', 'global'), { recursive: true });
  for (const path of [...marks, ...files.map((file) => join('store', file))])
    await writeFile(join(dataFolder, path), 'x');
  return dataFolder;
}

test('creates the database anew after an interrupted start', async () => {
  const dataFolder = await remains('half', ['store.creating'], ['PG_VERSION', 'global/pg_control']);
  expect(() => refuseRemains(dataFolder)).not.toThrow();
  const store = await openStore({ dataFolder, cacheFolder: CACHE_FOLDER });
  expect(await store.db.selectFrom('kstore_table').selectAll().execute()).toEqual([]);
  await store.close();
  expect((await readdir(dataFolder)).sort()).toEqual(['store', 'store.ready']);
}, 240_000);

test.each([[['PG_VERSION', 'global/pg_control']], [['base-of-a-damaged-one']]])(
  'refuses a database without a mark, and deletes nothing of %j',
  async (files) => {
    const dataFolder = await remains(`unmarked-${files.length}`, [], files);
    const refusal = texts.failure.databaseUnmarked(join(dataFolder, 'store'));
    expect(() => refuseRemains(dataFolder)).toThrow(refusal);
    await expect(openStore({ dataFolder, cacheFolder: CACHE_FOLDER })).rejects.toThrow('store.ready');
    expect(await readdir(dataFolder)).toEqual(['store']);
    for (const file of files) expect(await readFile(join(dataFolder, 'store', file), 'utf8')).toBe('x');
  },
);

test('keeps every acknowledged transaction when the thread of the database ends while it writes', async () => {
  const dataFolder = join(folder, 'thread');
  await mkdir(dataFolder);
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lost: string[] = [];
    const worker = startWorker({ folder: join(dataFolder, 'store'), cache: CACHE_FOLDER });
    const { db, close } = await storeOn(
      await openPglitePool(worker, { lost: ({ message }) => lost.push(message) }),
    );
    const write = async (): Promise<void> => {
      for (let n = 0; ; n += 1) {
        const name = `r${round}-${n}`;
        await db.insertInto('kstore_table').values({ name }).execute();
        acknowledged.push(name);
        if (n === 30) void worker.terminate();
      }
    };
    await expect(write()).rejects.toThrow('The embedded database ended');
    await close();
    expect(lost).toEqual(['The embedded database ended: code 1.']);
  }
  const store = await openStore({ dataFolder });
  const tables = (await store.db.selectFrom('kstore_table').select('name').execute()).map(({ name }) => name);
  await store.close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(31 * ROUNDS);
  expect(acknowledged.filter((name) => !tables.includes(name))).toEqual([]);
}, 240_000);

test('shortens the log of changes while it runs', async () => {
  const dataFolder = join(folder, 'log');
  const store = await openStore({ dataFolder, cacheFolder: CACHE_FOLDER });
  const segments = async () =>
    (await readdir(join(dataFolder, 'store', 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const write = () =>
    sql`insert into note select repeat(md5(n::text), 60) from generate_series(1, 4000) n`.execute(store.db);
  let written = new Set<string>();
  await sql`create table note (text text)`.execute(store.db);
  while (written.size < 16) {
    await write();
    written = new Set([...written, ...(await segments())]);
  }
  // Those between two checkpoints, those of the checkpoint before, and some that are kept for reuse. While a busy disk does not keep
  // up, there are more between two checkpoints.
  const left = async () => {
    await write();
    return (await segments()).length;
  };
  await expect.poll(left, { interval: 500, timeout: 120_000 }).toBeLessThan(12);
  await store.close();
}, 240_000);
