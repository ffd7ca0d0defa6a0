import type { Compilation } from 'webpack';

/**
 * The JavaScript files of the chunk group with this name, as `webpackChunkName` gave it: those that one `import()`
 * fetches. Empty when there is none.
 */
export function chunkFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group ? group.getFiles().filter((file) => file.endsWith('.js')) : [];
}
