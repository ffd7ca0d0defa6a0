import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSigning } from '../src';
import { ownSetKey } from './ownSetKey';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'set-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes one key beside the data folder', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  expect(await ownSetKey(env)).toBe(true);
  expect(await readdir(folder)).toEqual(['data.set-key']);
  const key = readSigning(env)?.keys;
  expect(await ownSetKey(env)).toBe(false);
  expect(readSigning(env)?.keys).toEqual(key);
});

it.each([{ SET_KEYS: 'x' }, { SET_KEY_FILE: '/x' }])(
  'makes none where the environment has %j',
  async (given) => {
    expect(await ownSetKey({ DATA_DIR: join(folder, 'data'), ...given })).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  },
);

it('makes none for releases without a data folder', async () => {
  expect(await ownSetKey({ RELEASES_DIR: join(folder, 'releases') })).toBe(false);
});
