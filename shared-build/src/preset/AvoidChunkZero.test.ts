import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WebpackPluginFunction } from 'webpack';
import { AvoidChunkZero } from './AvoidChunkZero';
import { baseConfig } from './config';
import { runWebpack } from './run';
import { root } from './smallBuild.fixture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunk-zero-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Gives the first chunk that is loaded later the id 0, as hashes of names do in one build of thirty. */
const setChunkZero: WebpackPluginFunction = (compiler) =>
  compiler.hooks.thisCompilation.tap('setChunkZero', ({ hooks }) => {
    hooks.chunkIds.tap({ name: 'setChunkZero', stage: 50 }, (chunks) => {
      const later = [...chunks].find((chunk) => !chunk.hasRuntime());
      if (!later) throw new Error('The program has one chunk only.');
      later.id = 0;
      later.ids = [0];
    });
  });

/** Builds a program of three scripts, one of which gets the id 0, and returns the number of scripts and that of their hashes. */
async function build(isAvoided: boolean): Promise<{ loaded: number; hashes: number }> {
  await writeFile(join(folder, 'entry.js'), "import('./one.js'); import('./two.js');\n");
  for (const name of ['one', 'two']) await writeFile(join(folder, `${name}.js`), `console.log('${name}');\n`);
  const out = join(folder, 'out');
  const { plugins = [], ...config } = baseConfig({
    folder,
    out,
    root,
    mode: 'production',
    name: 'chunk-zero',
  });
  await runWebpack({
    ...config,
    entry: { entry: './entry.js' },
    output: { ...config.output, filename: 'entry.js', chunkFilename: '[id].js' },
    cache: false,
    plugins: [setChunkZero, ...plugins.filter((plugin) => isAvoided || !(plugin instanceof AvoidChunkZero))],
  });
  const hashes = (await readFile(join(out, 'entry.js'), 'utf8')).match(/sha256-[\w+/]{43}=/g) ?? [];
  return { loaded: (await readdir(out)).filter((file) => file !== 'entry.js').length, hashes: hashes.length };
}

it('gives every chunk a hash, also the one whose id would be 0', async () => {
  expect(await build(true)).toEqual({ loaded: 2, hashes: 2 });
});

it('is needed, because the integrity plugin leaves that chunk out', async () => {
  expect(await build(false)).toEqual({ loaded: 2, hashes: 1 });
});
