import { relative } from 'node:path';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import type { Mode } from '../preset/config';

const inPackage = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
/** Changes with a dependency only. */
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
/** The shared modules that every page needs before its first paint. */
const FIRST =
  /^(shared-ui[\\/]src[\\/](core[\\/]index|router)|shared-auth[\\/]src[\\/]index|shared-contract[\\/]src[\\/]light)\.ts$/;
const LATER = /^shared-ui[\\/]src[\\/](data|forms)[\\/]index\.ts$/;

/**
 * Left to itself webpack makes a chunk of each shared module, and the first page needs twenty requests. What every page
 * needs is two files, `base` for dependencies and `first` for our own; what is fetched later stays apart.
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
    const answer = files.some((file) => FIRST.test(file)) && !files.some((file) => LATER.test(file));
    known.set(chunk, answer);
    return answer;
  };
  return {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        // Parts that several later chunks need, as the modal below dialog, drawer and menu.
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
