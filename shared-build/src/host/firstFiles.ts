import type { ChunkGroup, Compilation, Module } from 'webpack';
import { isScript } from '../preset/chunkFiles';

/** The scripts of an entry itself. */
export const entryFiles = (compilation: Compilation, name: string): string[] =>
  (compilation.entrypoints.get(name)?.getFiles() ?? []).filter(isScript);

/**
 * The scripts that are fetched when the chunk group of this name is: its own, and those of the shared modules that its
 * code takes through the federation's share scope, which webpack fetches with it.
 */
export function filesWith(compilation: Compilation, name: string): string[] {
  const { chunkGraph, namedChunkGroups } = compilation;
  const first = namedChunkGroups.get(name);
  const groups = new Set<ChunkGroup>(first ? [first] : []);
  // A set keeps growing while it is walked through.
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
