import fs from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackgroundCheckpoint } from './backgroundCheckpoint.mjs';
import { DurableFiles, durableParameters } from './durableFiles.mjs';
import { migratedSnapshot } from './store.fixture';

type Done = (error: Error | null) => void;

let folder: string;
let control: string;
/** Syncs in the background, in their order; a test ends each. */
let syncs: Done[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-background-'));
  control = join(folder, 'pg_control');
  fs.writeFileSync(control, 'before');
  syncs = [];
  vi.spyOn(fs, 'fsync').mockImplementation((_descriptor, done) => void syncs.push(done));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

function changedFiles(count: number): string[] {
  const paths = Array.from({ length: count }, (_, n) => join(folder, `file-${n}`));
  for (const path of paths) fs.writeFileSync(path, 'x');
  return paths;
}
const contentOf = (path: string) => fs.readFileSync(path, 'utf8');

async function begun(count: number): Promise<BackgroundCheckpoint> {
  const background = new BackgroundCheckpoint();
  await background.run(async () => {
    for (const path of changedFiles(count)) expect(background.takesSync(path)).toBe(true);
    expect(background.takesControl(control, Buffer.from('after!'))).toBe(true);
    expect(background.takesControlSync()).toBe(true);
  });
  return background;
}

async function endNext(error: Error | null = null): Promise<void> {
  await vi.waitFor(() => expect(syncs.length).toBeGreaterThan(0));
  syncs.shift()?.(error);
}

test('writes pg_control after the last sync, at most three of which run at the same time', async () => {
  const background = await begun(5);
  expect(background.isPending).toBe(true);
  await vi.waitFor(() => expect(syncs).toHaveLength(3));
  for (let n = 0; n < 5; n += 1) {
    expect(contentOf(control)).toBe('before');
    await endNext();
  }
  // The sync of pg_control itself.
  await endNext();
  await background.settled();
  expect(contentOf(control)).toBe('after!');
  expect(background.isPending).toBe(false);
});

test('never writes pg_control after a failed sync', async () => {
  const background = await begun(2);
  const settled = expect(background.settled()).rejects.toThrow('EIO');
  await endNext();
  await endNext(new Error('EIO: i/o error, fsync'));
  await settled;
  expect(contentOf(control)).toBe('before');
  expect(background.isPending).toBe(true);
});

test('refuses that another checkpoint writes pg_control before the last sync', async () => {
  const background = await begun(1);
  expect(() => background.takesControl(control, Buffer.from('newest'))).toThrow('still being synced');
  await endNext();
  await endNext();
  await background.settled();
  expect(background.takesControl(control, Buffer.from('newest'))).toBe(false);
});

test('leaves to the caller what belongs to no such checkpoint, and leaves out files that were removed', async () => {
  const background = new BackgroundCheckpoint();
  expect(background.takesSync(join(folder, 'x'))).toBe(false);
  expect(background.takesControl(control, Buffer.from('x'))).toBe(false);
  expect(background.takesControlSync()).toBe(false);
  await background.run(async () => {
    expect(background.takesSync(join(folder, 'removed'))).toBe(true);
  });
  await background.settled();
  expect(syncs).toHaveLength(0);
});

test('keeps the former pg_control and the log for it until all files of the database are synced', async () => {
  let logged = 0;
  const files = new DurableFiles(join(folder, 'store'), (bytes) => {
    logged += bytes;
  });
  const database = await PGlite.create({
    fs: files,
    startParams: durableParameters(PGlite.defaultStartParams),
    loadDataDir: new Blob([await readFile(await migratedSnapshot())]),
  });
  const checkpoint = () => database.exec('checkpoint');
  const numbers = async () =>
    (
      await database.query<{ position: number; redo: number }>(
        `select (pg_current_wal_lsn() - '0/0')::float8 as position, (redo_lsn - '0/0')::float8 as redo
          from pg_control_checkpoint()`,
      )
    ).rows[0] ?? { position: 0, redo: 0 };
  const each = (statement: (n: number) => string) =>
    database.exec(Array.from({ length: 20 }, (_, n) => statement(n)).join(';'));
  await each((n) => `create table t${n} (text text)`);
  await checkpoint();
  const before = await numbers();
  logged = 0;
  await each((n) => `insert into t${n} values ('x')`);
  const after = await numbers();
  const grown = after.position - before.position;
  expect(logged).toBeGreaterThanOrEqual(grown - 8192);
  expect(logged).toBeLessThanOrEqual(grown + 2 * 8192);
  // A commit syncs the log alone, at once.
  expect(syncs).toHaveLength(0);
  // The next checkpoint would remove the segment in which the one before begins.
  await database.exec('select pg_switch_wal()');
  const waitedFor = vi.spyOn(fs, 'fsyncSync');
  await files.background.run(checkpoint);
  // Those are of the log, whose segments get other names; more than twenty files have changed.
  expect(waitedFor.mock.calls.length).toBeLessThan(10);
  expect((await numbers()).redo).toBe(before.redo);
  const segment = (
    await database.query<{ name: string }>(`select pg_walfile_name('0/0'::pg_lsn + ${before.redo}) as name`)
  ).rows[0]?.name;
  expect(fs.readdirSync(join(folder, 'store', 'pg_wal'))).toContain(segment);
  expect((await database.query('select * from t0')).rows).toEqual([{ text: 'x' }]);
  const settled = files.background.settled();
  let ended = 0;
  while (files.background.isPending) {
    syncs.shift()?.(null);
    ended += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await settled;
  expect(ended).toBeGreaterThan(20);
  expect((await numbers()).redo).toBeGreaterThan(after.position);
  await database.close();
});
