import { type Descriptor, releaseUrl } from '@mobidrom/shared-contract';

/** The integrity of every release file that this page may load, by path. */
const known = new Map<string, string>();

const pathOf = (address: string): string => new URL(address, document.baseURI).pathname;

/** Lets the files of a release be loaded. Its descriptor has been checked against the register's hash before. */
export function allowRelease({ name, version, files }: Descriptor): void {
  for (const [file, integrity] of Object.entries(files))
    known.set(releaseUrl(name, version) + file, integrity);
}

/** The integrity that a file must have; undefined when no descriptor names it, and it must not be loaded. */
export const integrityOf = (address: string): string | undefined => known.get(pathOf(address));
