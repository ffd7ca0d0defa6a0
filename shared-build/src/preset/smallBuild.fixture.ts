import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Configuration } from 'webpack';
import { aliases } from './alias';
import { baseConfig } from './config';
import { runWebpack } from './run';

export const root = resolve(import.meta.dirname, '../../..');

/**
 * Builds one module of a package for production, without plugins, and returns its size after brotli compression in bytes.
 * @param change changes the configuration that all builds have in common
 */
export async function sizeOf(
  entry: { readonly folder: string; readonly file: string },
  change: (base: Configuration) => Partial<Configuration> = () => ({}),
): Promise<number> {
  const out = await mkdtemp(join(tmpdir(), 'small-build-'));
  try {
    const folder = join(root, entry.folder);
    const alias = aliases(root, 'production');
    const base = baseConfig({ folder, out, root, mode: 'production', name: 'small-build', alias });
    const plain: Configuration = {
      ...base,
      entry: { bundle: entry.file },
      output: { ...base.output, filename: '[name].js', library: { type: 'commonjs2' } },
      externals: ['react', 'react-dom', 'react/jsx-runtime'],
      cache: false,
      plugins: [],
    };
    await runWebpack({ ...plain, ...change(plain) });
    return brotliCompressSync(await readFile(join(out, 'bundle.js'))).length;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
