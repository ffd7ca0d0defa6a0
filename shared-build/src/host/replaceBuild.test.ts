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

it('writes the files of the first build, and nothing else', async () => {
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

it('keeps the assets of the previous build for open tabs, but not those of the one before', async () => {
  await build('1');
  await build('2');
  expect(await readFile(join(out(), 'index.template.html'), 'utf8')).toBe('main.2.js');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.1.js', 'assets/main.2.js']);
  await build('3');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.2.js', 'assets/main.3.js']);
});

it('does not count the same build installed again as another one', async () => {
  await build('1');
  await build('1');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.1.js']);
  await build('2');
  await build('2');
  await build('2');
  expect(await assets()).toEqual(['assets/font.woff2', 'assets/main.1.js', 'assets/main.2.js']);
});

it('deletes other files than assets with their build', async () => {
  await build('1', { 'hinweis.html': 'x' });
  await build('2');
  expect(await filesBelow(out())).not.toContain('hinweis.html');
});

it('keeps the assets of a build without lists until the next one', async () => {
  await put(join(out(), 'assets/main.0.js'), '0');
  await put(join(out(), 'index.template.html'), 'main.0.js');
  await build('1');
  expect(await assets()).toContain('assets/main.0.js');
});

it('leaves the old start page with all its assets when it fails half way', async () => {
  await build('1');
  // A folder in place of a file: the second file after the assets cannot be replaced.
  await put(join(out(), 'zuletzt/x'), '');
  await expect(build('2', { zuletzt: 'file' })).rejects.toThrow();
  expect(await readFile(join(out(), 'index.template.html'), 'utf8')).toBe('main.1.js');
  expect(await assets()).toContain('assets/main.1.js');
});
