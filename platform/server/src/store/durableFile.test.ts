import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolder, removeDurably, renameDurably, writeDurably } from './durableFile';

let folder: string;
/** Inodes of what was synced, in order. */
let synced: number[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-durable-'));
  synced = [];
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push((await this.stat()).ino);
    await sync.call(this);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function inode(...path: string[]): Promise<number> {
  const handle = await open(join(folder, ...path), 'r');
  try {
    return (await handle.stat()).ino;
  } finally {
    await handle.close();
  }
}

test('syncs the folder above each one that it creates, and none for one that exists', async () => {
  await createFolder(join(folder, 'a', 'b'));
  expect(synced).toEqual([await inode('a'), await inode()]);
  await createFolder(join(folder, 'a', 'b'));
  expect(synced).toHaveLength(2);
});

test('syncs a file before it gets its name, and then the folder, and leaves nothing else', async () => {
  await writeDurably(join(folder, 'keys.json'), 'first');
  expect(synced).toEqual([await inode('keys.json'), await inode()]);
  await writeDurably(join(folder, 'keys.json'), 'second');
  expect(await readFile(join(folder, 'keys.json'), 'utf8')).toBe('second');
  expect(await readdir(folder)).toEqual(['keys.json']);
});

test('leaves nothing behind when a file cannot get its name', async () => {
  await createFolder(join(folder, 'taken', 'x'));
  await expect(writeDurably(join(folder, 'taken'), 'text')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['taken']);
});

test('syncs the folder of a renamed and of a removed file', async () => {
  await writeDurably(join(folder, 'a'), '');
  synced = [];
  const file = await inode('a');
  await renameDurably(join(folder, 'a'), join(folder, 'b'));
  await removeDurably(join(folder, 'b'));
  await removeDurably(join(folder, 'b'));
  expect(synced).toEqual([file, await inode(), await inode()]);
});
