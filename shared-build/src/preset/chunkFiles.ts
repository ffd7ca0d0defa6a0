import type { Compilation } from 'webpack';

/** In development a chunk also holds the update that brought it up to date, which is nothing to load at first. */
export const isScript = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');

/**
 * The JavaScript files of the chunk group with this name, as `webpackChunkName` gave it: those that one `import()`
 * fetches. Empty when there is none.
 */
export function chunkFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group ? group.getFiles().filter(isScript) : [];
}
