import { relative } from 'node:path';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import type { Mode } from '../preset/mode';

const inPackage = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
/** Dependencies, which change less often than the portal's own code. */
const BASE = inPackage(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
  'zustand',
);
/** Modules that every page needs before its first paint: the start of the portal, and shared modules. */
const FIRST =
  /^(host[\\/]src[\\/]boot[\\/]boot|shared-ui[\\/]src[\\/](core[\\/]index|router)|shared-auth[\\/]src[\\/]index|shared-contract[\\/]src[\\/]browser)\.tsx?$/;
const LATER = /^shared-ui[\\/]src[\\/](data|forms)[\\/]index\.ts$/;

/**
 * Returns webpack's optimisation options. By default webpack makes a chunk of each shared module, so that the first page needs
 * twenty requests. Here the code that every page needs is in two files, `base` with dependencies and `first` with the portal's
 * own code, which is 2.6 kB brotli smaller in one file than in three; code that is fetched later stays apart.
 */
export function vendorGroups(root: string, mode: Mode): Configuration['optimization'] {
  if (mode === 'development') return {};
  const known = new WeakMap<Chunk, boolean>();
  const isFirst = (chunk: Chunk, graph: ChunkGraph): boolean => {
    const before = known.get(chunk);
    if (before !== undefined) return before;
    const files = [...graph.getChunkModulesIterable(chunk)].map((module) =>
      relative(root, module.nameForCondition() ?? root),
    );
    const first = files.some((file) => FIRST.test(file)) && !files.some((file) => LATER.test(file));
    known.set(chunk, first);
    return first;
  };
  return {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        // Code that several later chunks share, as the modal of dialog, drawer and menu.
        default: { minChunks: 2, minSize: 8_000, chunks: 'async', reuseExistingChunk: true },
        defaultVendors: false,
        base: {
          name: 'base',
          enforce: true,
          priority: 2,
          test: (module: Module) => BASE.test(module.nameForCondition() ?? ''),
        },
        first: {
          name: 'first',
          enforce: true,
          priority: 1,
          test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
            module.nameForCondition() !== null &&
            [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => isFirst(chunk, chunkGraph)),
        },
      },
    },
  };
}
