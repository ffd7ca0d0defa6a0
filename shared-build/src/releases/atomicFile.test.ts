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

it('a file is replaced, and nothing is left beside it', async () => {
  const file = join(folder, 'remotes.json');
  await replaceFile(file, 'old');
  await replaceFile(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readdir(folder)).toEqual(['remotes.json']);
});

it('a file is replaced several times within a second: each version has a second of its own', async () => {
  const file = join(folder, 'remotes.json');
  const seconds = new Set<number>();
  for (const text of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await replaceFile(file, text);
    seconds.add(Math.floor((await stat(file)).mtimeMs / 1000));
  }
  expect(seconds.size).toBe(4);
});

it('the folder is missing: refused, and nothing is made', async () => {
  await expect(replaceFile(join(folder, 'none', 'remotes.json'), 'x')).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
});
