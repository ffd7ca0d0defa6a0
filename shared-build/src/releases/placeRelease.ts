import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncBelow, syncFile, syncFolder } from './atomicFile';
import { archiveFile, isPublished, releaseFolder, releasesLock } from './folders';
import { withLock } from './lock';
import { ReleaseError } from './ReleaseError';

/** Finished release that is not in the store yet. */
export interface FinishedRelease {
  readonly name: string;
  readonly version: string;
  /** Folder with its files, on the file system of the store. */
  readonly folder: string;
  /** Signed archive that it was unpacked from, which is kept beside the releases of the remote. */
  readonly archive?: string | undefined;
}

/**
 * Adds a finished release to the store, on the disk and by one rename, so that it appears as a whole. Folder and archive are
 * moved. Of two concurrent calls for a version one succeeds.
 * @throws ReleaseError when that version is published already; the store is unchanged then
 */
export async function placeRelease(releases: string, release: FinishedRelease): Promise<void> {
  const { name, version, folder, archive } = release;
  await syncBelow(folder);
  await mkdir(releases, { recursive: true });
  await withLock(releasesLock(releases), async (assertHeld) => {
    if (await isPublished(releases, name, version)) throw alreadyPublished(name, version);
    await assertHeld();
    await mkdir(join(releases, name), { recursive: true });
    // The archive first: a power cut in between leaves one that the next import replaces, and no release without its archive.
    if (archive !== undefined) await keepArchive(releases, { name, version, archive });
    // An import that was killed may have left the archive of another release of this version.
    else await rm(archiveFile(releases, name, version), { force: true });
    try {
      await moveInto(folder, releaseFolder(releases, name, version), () => alreadyPublished(name, version));
    } catch (error) {
      if (archive !== undefined) await rm(archiveFile(releases, name, version), { force: true });
      throw error;
    }
    await syncFolder(join(releases, name));
    await syncFolder(releases);
  });
}

/** Moves the archive of a release to its place, on the disk. Must be called under the lock of the releases. */
export async function keepArchive(
  releases: string,
  { name, version, archive }: Pick<FinishedRelease, 'name' | 'version'> & { readonly archive: string },
): Promise<void> {
  const kept = archiveFile(releases, name, version);
  await syncFile(archive);
  await mkdir(dirname(kept), { recursive: true });
  await rename(archive, kept);
  await syncFolder(dirname(kept));
  await syncFolder(dirname(dirname(kept)));
}

export const alreadyPublished = (name: string, version: string) =>
  new ReleaseError(`${name} ${version} is published already: releases never change, raise the version`);

/** Renames a folder; only one of two concurrent calls succeeds. */
async function moveInto(from: string, to: string, taken: () => ReleaseError): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code) ? taken() : error;
  }
}
