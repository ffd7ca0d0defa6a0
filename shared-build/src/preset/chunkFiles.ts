import type { Compilation } from 'webpack';

/** Whether a file is a script of a chunk. In development a chunk also has hot updates, which are not loaded at first. */
export const isScript = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');

/**
 * Returns the scripts of a chunk group by its `webpackChunkName`: those that one `import()` fetches. Empty when there is none.
 */
export function chunkFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group ? group.getFiles().filter(isScript) : [];
}
