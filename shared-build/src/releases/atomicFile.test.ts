import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile } from './atomicFile';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atomic-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('replaces a file and leaves no temporary one', async () => {
  const file = join(folder, 'remotes.json');
  await replaceFile(file, 'old');
  await replaceFile(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readdir(folder)).toEqual(['remotes.json']);
});

it('gives each of several versions within a second another modification time in seconds', async () => {
  const file = join(folder, 'remotes.json');
  const seconds = new Set<number>();
  for (const text of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await replaceFile(file, text);
    seconds.add(Math.floor((await stat(file)).mtimeMs / 1000));
  }
  expect(seconds.size).toBe(4);
});

it('rejects and writes nothing when the folder is missing', async () => {
  await expect(replaceFile(join(folder, 'none', 'remotes.json'), 'x')).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
});
