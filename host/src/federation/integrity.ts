import type { Descriptor } from '@mobidrom/shared-contract';

/** The integrity of every release file that this page may load, by path. */
const known = new Map<string, string>();

const pathOf = (address: string): string => new URL(address, document.baseURI).pathname;

/**
 * Lets the files below `folder` be loaded. The descriptor that names them has been checked against the register's hash
 * before. The folder is handed in, because this module runs before any shared module may be used.
 */
export function allowFiles(folder: string, files: Descriptor['files']): void {
  for (const [file, integrity] of Object.entries(files)) known.set(folder + file, integrity);
}

/** The integrity that a file must have; undefined when no descriptor names it, and it must not be loaded. */
export const knownIntegrity = (address: string): string | undefined => known.get(pathOf(address));
