import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileContents } from './fileContents';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = () => join(folder, 'file');
async function replace(text: string): Promise<void> {
  await writeFile(`${file()}.new`, text);
  await rename(`${file()}.new`, file());
}

it('parses a file once, for many who ask at the same time, until it is replaced', async () => {
  const parsed: string[] = [];
  const read = fileContents(file(), async (text) => {
    parsed.push(text);
    return text.length;
  });
  expect(await read()).toBeUndefined();
  await replace('eins');
  expect(await Promise.all([read(), read()])).toEqual([4, 4]);
  expect(await read()).toBe(4);
  expect(parsed).toEqual(['eins']);
  await replace('zweites');
  expect(await read()).toBe(7);
  expect(parsed).toEqual(['eins', 'zweites']);
});

it('reads a file again that could not be read', async () => {
  await mkdir(file());
  const read = fileContents(file(), (text) => text);
  await expect(read()).rejects.toThrow('EISDIR');
  await expect(read()).rejects.toThrow('EISDIR');
  await rm(file(), { recursive: true });
  await replace('da');
  expect(await read()).toBe('da');
});

it('parses a file that is refused no second time either, and the one in its place at once', async () => {
  let verified = 0;
  const read = fileContents(file(), async (text) => {
    verified += 1;
    if (text === 'forged') throw new Error('nobody signed it');
    return text;
  });
  await replace('forged');
  await expect(read()).rejects.toThrow('nobody signed it');
  await expect(read()).rejects.toThrow('nobody signed it');
  expect(verified).toBe(1);
  await replace('signed');
  expect(await read()).toBe('signed');
  expect(verified).toBe(2);
});
