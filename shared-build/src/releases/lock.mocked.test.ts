import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock';

/** Whether the disk of these tests has no space for another byte. */
let isFull = false;
vi.mock('node:fs/promises', async (original) => {
  const system = await original<typeof import('node:fs/promises')>();
  return {
    ...system,
    // A full disk has room for the name of a file but not for its text.
    writeFile: async (file: string, text: string) => {
      await system.writeFile(file, isFull ? '' : text);
      if (isFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
    },
  };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  isFull = false;
  await rm(folder, { recursive: true });
});

it('leaves no file of an attempt on a full disk', async () => {
  isFull = true;
  await expect(withLock(folder, async () => 'done')).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
});

it('releases the lock of a process that goes on running when the disk has become full meanwhile', async () => {
  const first = await withLock(folder, async () => {
    isFull = true;
    return 'first';
  });
  isFull = false;
  expect([first, await withLock(folder, async () => 'second', { timeout: 1_000 })]).toEqual([
    'first',
    'second',
  ]);
});
