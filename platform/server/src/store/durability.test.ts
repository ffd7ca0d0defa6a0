import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from './openStore';
import { CACHE_FOLDER } from './store.fixture';

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

test('keeps every acknowledged transaction, and no partial one, after three kills', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(round)]);
    const gone = once(child, 'exit');
    for await (const name of createInterface({ input: child.stdout })) {
      acknowledged.push(name);
      if (name === `r${round}-40`) child.kill('SIGKILL');
    }
    await gone;
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(120);
  const store = await openStore({ dataFolder: folder, cacheFolder: CACHE_FOLDER });
  const tables = (await store.db.selectFrom('kstore_table').select('name').execute()).map(({ name }) => name);
  const records = await store.db.selectFrom('kstore_record').select('table_name').execute();
  await store.close();
  expect(acknowledged.filter((name) => !tables.includes(name))).toEqual([]);
  expect(records.map(({ table_name }) => table_name).sort()).toEqual([...tables].sort());
}, 120_000);

test('creates the database anew after an interrupted start', async () => {
  const half = join(folder, 'half');
  const options = { dataFolder: half, cacheFolder: CACHE_FOLDER };
  await (await openStore(options)).close();
  await rm(join(half, 'store.ready'));
  await rm(join(half, 'store', 'global'), { recursive: true });
  const store = await openStore(options);
  expect(await store.db.selectFrom('kstore_table').selectAll().execute()).toEqual([]);
  await store.close();
});
