import type { ChunkGroup, Compilation, Module } from 'webpack';
import { isScript } from '../preset/chunkFiles';

/** Returns the scripts of an entry. */
export const entryFiles = (compilation: Compilation, name: string): string[] =>
  (compilation.entrypoints.get(name)?.getFiles() ?? []).filter(isScript);

/**
 * Returns the scripts that are fetched with a chunk group: its own, and those of the shared modules that its code takes from
 * the federation's share scope.
 */
export function filesWith(compilation: Compilation, name: string): string[] {
  const { chunkGraph, namedChunkGroups } = compilation;
  const first = namedChunkGroups.get(name);
  const groups = new Set<ChunkGroup>(first ? [first] : []);
  // The set grows while it is iterated.
  for (const group of groups) {
    for (const chunk of group.chunks) {
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        for (const shared of sharedGroups(module, compilation)) groups.add(shared);
      }
    }
  }
  return [...new Set([...groups].flatMap((group) => group.getFiles()))].filter(isScript);
}

function sharedGroups(module: Module, { chunkGraph }: Compilation): ChunkGroup[] {
  if (module.type !== 'consume-shared-module') return [];
  return module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
}
