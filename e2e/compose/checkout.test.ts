import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../support/folders';
import { fillIn, installationValues } from './checkout';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkout-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('fills in the variables of .env.example, and keeps the others', async () => {
  const file = join(folder, '.env');
  const example = await readFile(join(root, '.env.example'), 'utf8');
  await writeFile(file, example);
  await fillIn(file, installationValues(4711));
  const text = await readFile(file, 'utf8');
  expect(text).toContain('\nPORTAL_URL=http://localhost:4711\n');
  expect(text).toMatch(/\nPOSTGRES_PASSWORD=[0-9a-f]{48}\n/);
  expect(text).toContain('\nHSTS_SUBDOMAINS=no\n');
  expect(text.split('\n')).toHaveLength(example.split('\n').length);
});

it('refuses a variable that the file does not have', async () => {
  const file = join(folder, '.env');
  await writeFile(file, 'A=1\n');
  await expect(fillIn(file, { B: '2' })).rejects.toThrow('has no variable B');
  expect(await readFile(file, 'utf8')).toBe('A=1\n');
});
