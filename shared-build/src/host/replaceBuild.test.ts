import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesBelow } from '../releases/files';
import { put } from '../releases/portal.fixture';
import { replaceBuild } from './replaceBuild';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const out = () => join(folder, 'dist');
const assets = async () => (await filesBelow(out())).filter((file) => file.startsWith('assets/'));

async function build(version: string, more: Record<string, string> = {}): Promise<void> {
  const building = join(folder, 'dist.building');
  const files = {
    [`assets/main.${version}.js`]: version,
    'assets/font.woff2': 'font',
    'index.template.html': `main.${version}.js`,
    'host.json': version,
    ...more,
  };
  for (const [file, text] of Object.entries(files)) await put(join(building, file), text);
  await replaceBuild(building, out());
}

it('the first build: its files, and nothing beside them', async () => {
  await build('1');
  expect(await filesBelow(out())).toEqual([
    'assets.json',
    'assets/font.woff2',
    'assets/main.1.js',
    'host.json',
    'index.template.html',
  ]);
  expect(await filesBelow(folder)).toEqual((await filesBelow(out())).map((file) => `dist/${file}`));
});

it('the next build: open tabs still find the files of the one before, but not of the one before that', async () => {
  await build('1');
  await build('2');
  expect(await readFile(join(out(), 'index.template.html'), 'utf8')).toBe('main.2.js');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.1.js', 'assets/main.2.js']);
  await build('3');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.2.js', 'assets/main.3.js']);
});

it('the same build is put in place again: the one before still counts as such', async () => {
  await build('1');
  await build('1');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.1.js']);
  await build('2');
  await build('2');
  await build('2');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.1.js', 'assets/main.2.js']);
});

it('a file that is no asset goes with the build that had it', async () => {
  await build('1', { 'hinweis.html': 'x' });
  await build('2');
  expect(await filesBelow(out())).not.toContain('hinweis.html');
});

it('a build from before there were lists: its assets stay for one more', async () => {
  await put(join(out(), 'assets/main.0.js'), '0');
  await put(join(out(), 'index.template.html'), 'main.0.js');
  await build('1');
  expect(await assets()).toContain('assets/main.0.js');
});

it('it breaks off half way: the old start page finds everything that it names', async () => {
  await build('1');
  // A folder where a file should be: the second of the files that follow the assets cannot be put in place.
  await put(join(out(), 'zuletzt/x'), '');
  await expect(build('2', { zuletzt: 'file' })).rejects.toThrow();
  expect(await readFile(join(out(), 'index.template.html'), 'utf8')).toBe('main.1.js');
  expect(await assets()).toContain('assets/main.1.js');
});
