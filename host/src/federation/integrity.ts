import type { Descriptor } from '@mobidrom/shared-contract';

/** Integrity of every release file that this page may load, by path. */
const known = new Map<string, string>();

const pathOf = (address: string): string => new URL(address, document.baseURI).pathname;

/**
 * Allows the files below `folder` to be loaded. Their descriptor must have been checked against the register's hash. The
 * folder is a parameter, because this module runs before the shared module that could compute it.
 */
export function allowFiles(folder: string, files: Descriptor['files']): void {
  for (const [file, integrity] of Object.entries(files)) known.set(folder + file, integrity);
}

/** Returns the integrity that a file must have; undefined when no descriptor names it, so that it must not be loaded. */
export const knownIntegrity = (address: string): string | undefined => known.get(pathOf(address));
