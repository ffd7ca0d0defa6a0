import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DurableFiles, durableParameters } from './durableFiles.mjs';
import { SyncAhead } from './syncAhead.mjs';

let folder: string;
const begun = vi.spyOn(fs, 'fsync');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-ahead-'));
  begun.mockClear();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('syncs each changed file once, at most three with each sync of the database', () => {
  const ahead = new SyncAhead();
  const paths = Array.from({ length: 8 }, (_, n) => join(folder, String(n)));
  for (const path of paths) {
    fs.writeFileSync(path, 'x');
    ahead.note(path);
    ahead.note(path);
  }
  const counts = paths.map((path) => {
    begun.mockClear();
    ahead.beginSome(path);
    return begun.mock.calls.length;
  });
  // The database syncs the first one itself.
  expect(counts).toEqual([3, 3, 1, 0, 0, 0, 0, 0]);
  begun.mockClear();
  ahead.note(join(folder, '1'));
  ahead.beginSome(folder);
  expect(begun).toHaveBeenCalledTimes(1);
});

test('leaves out files that were removed', () => {
  const ahead = new SyncAhead();
  ahead.note(join(folder, 'removed'));
  fs.writeFileSync(join(folder, 'kept'), 'x');
  ahead.note(join(folder, 'kept'));
  ahead.beginSome(folder);
  expect(begun).toHaveBeenCalledTimes(1);
});

test('throws an error of the disk, and closes the file', () => {
  const closed = vi.spyOn(fs, 'closeSync');
  begun.mockImplementationOnce((_descriptor, done) => done(new Error('EIO: i/o error, fsync')));
  const ahead = new SyncAhead();
  fs.writeFileSync(join(folder, 'changed'), 'x');
  closed.mockClear();
  ahead.note(join(folder, 'changed'));
  expect(() => ahead.beginSome(folder)).toThrow('EIO');
  expect(closed).toHaveBeenCalledTimes(1);
  closed.mockRestore();
});

test('syncs the files of a checkpoint ahead, those of a commit not, and reports the length of the log', async () => {
  let logged = 0;
  const database = await PGlite.create({
    fs: new DurableFiles(join(folder, 'store'), (bytes) => {
      logged += bytes;
    }),
    startParams: durableParameters(PGlite.defaultStartParams),
  });
  for (let n = 0; n < 20; n += 1)
    await database.exec(`create table t${n} (text text); insert into t${n} values ('x')`);
  // The first segment of a new database is written in full size at once.
  await database.exec('select pg_switch_wal(); checkpoint');
  begun.mockClear();
  const position = async () =>
    Number((await database.query<{ at: string }>("select pg_current_wal_lsn() - '0/0' as at")).rows[0]?.at);
  const before = await position();
  logged = 0;
  for (let n = 0; n < 20; n += 1) await database.exec(`insert into t${n} values ('x')`);
  expect(begun).not.toHaveBeenCalled();
  const grown = (await position()) - before;
  expect(logged).toBeGreaterThanOrEqual(grown - 8192);
  expect(logged).toBeLessThanOrEqual(grown + 2 * 8192);
  await database.exec('checkpoint');
  expect(begun.mock.calls.length).toBeGreaterThanOrEqual(10);
  await database.close();
});
