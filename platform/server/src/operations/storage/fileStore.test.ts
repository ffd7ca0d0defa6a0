import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileStore, openFileStore, receive } from './fileStore';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-storage-'));
  files = await openFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function stored(name: string, content: string): Promise<void> {
  const temporary = await files.temporary();
  await writeFile(temporary, content);
  await files.keep(temporary, name);
}

test('finds, lists, replaces and removes kept files', async () => {
  await stored('backups/ckan/default/b.zip', 'b');
  await stored('backups/ckan/default/a.zip', 'a');
  await stored('backups/ckan/default/a.zip', 'newer');
  expect(await files.list('backups/ckan/default')).toEqual(['a.zip', 'b.zip']);
  const found = await files.find('backups/ckan/default/a.zip');
  expect(found?.size).toBe(5);
  expect(await readFile(found?.path ?? '', 'utf8')).toBe('newer');
  await files.remove('backups/ckan/default/a.zip');
  await files.remove('backups/ckan/default/a.zip');
  expect(await files.find('backups/ckan/default/a.zip')).toBeUndefined();
});

test('finds no file in an empty store, and no folder as file', async () => {
  expect([await files.find('nichts.zip'), await files.list('nichts')]).toEqual([undefined, []]);
  await stored('backups/ckan/a.zip', 'a');
  expect(await files.find('backups')).toBeUndefined();
  expect(await files.find('backups/ckan/a.zip/b')).toBeUndefined();
});

test.each(['../secret', '/etc/passwd', 'a//b', '.hidden', 'a/../b', 'a\\b', ''])(
  'refuses the name %j',
  async (name) => {
    await expect((async () => files.find(name))()).rejects.toThrow('No file name');
    await expect((async () => files.remove(name))()).rejects.toThrow('No file name');
  },
);

test('deletes unfinished files at the next start, and keeps finished ones', async () => {
  await stored('a.zip', 'a');
  await writeFile(await files.temporary(), 'half');
  const again = await openFileStore(folder);
  expect(await again.find('a.zip')).toMatchObject({ size: 1 });
  await expect(readdir(join(folder, 'storage-unfinished'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('refuses a file over the limit with 413, and leaves nothing', async () => {
  const path = await files.temporary();
  await receive(Readable.from([Buffer.alloc(6), Buffer.alloc(4)]), path, 10);
  expect((await readFile(path)).length).toBe(10);
  const longer = receive(Readable.from([Buffer.alloc(6), Buffer.alloc(5)]), path, 10);
  await expect(longer).rejects.toMatchObject({ status: 413 });
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each([
  ['drop', 5],
  ['stop', 2],
] as const)('beyond its limit, %s: of five pieces about %i are read', async (beyond, expected) => {
  let read = 0;
  async function* pieces() {
    for (; read < 5; read += 1) yield Buffer.alloc(100_000);
  }
  const source = Readable.from(pieces(), { highWaterMark: 1 });
  const received = receive(source, await files.temporary(), 50_000, beyond);
  await expect(received).rejects.toMatchObject({ status: 413 });
  if (beyond === 'drop') expect(read).toBe(expected);
  else expect(read).toBeLessThanOrEqual(expected);
});

test('leaves nothing of an aborted file', async () => {
  const path = await files.temporary();
  async function* broken() {
    yield Buffer.alloc(6);
    throw new Error('connection lost');
  }
  await expect(receive(Readable.from(broken()), path, 10)).rejects.toThrow('connection lost');
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
});
