import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../releases/files';
import { archiveFile, isPublished, releaseFolder, releasesLock } from '../releases/folders';
import { withImport } from '../releases/interruptedImports';
import { withLock } from '../releases/lock';
import { alreadyPublished, keepArchive, placeRelease } from '../releases/placeRelease';
import { ReleaseError } from '../releases/ReleaseError';
import { ARCHIVE_LIMITS, type ArchiveManifest, hashOf } from './archiveManifest';
import { checkArchive, refusalReason } from './checkArchive';
import { readOwners } from './owners';

/** Release that was imported, or that the store had already. */
export interface Imported {
  readonly name: string;
  readonly version: string;
  /** Name of the owner that signed it. */
  readonly owner: string;
  /** Whether the store did not have it before. */
  readonly isNew: boolean;
  /** Newest host of the store in which it runs, where it does not run in the live one. */
  readonly needsHost?: string | undefined;
}

/**
 * Imports a signed archive: adds its release to the store, without activating it, and keeps the archive beside it. Everything is
 * checked first, in a folder of the import's own. Nothing is built or run. A release that the store has already, with the same
 * files, is left as it is.
 * @param keys of the sets, of which one must have signed `owners.json`. Default: none, as where sets are not signed
 * @throws ReleaseError saying why the archive is refused; the store is unchanged then
 */
export async function importArchive(
  releases: string,
  archive: string,
  limits = ARCHIVE_LIMITS,
  keys: readonly string[] = [],
): Promise<Imported> {
  // Before the store is touched: a mistaken folder stays as it is.
  await readOwners(releases, keys);
  return withImport(releases, async (folder, assertHeld) => {
    const owners = await readOwners(releases, keys);
    const copy = join(folder, 'archive.zip');
    const unpacked = join(folder, 'release');
    try {
      // The copy is checked and kept, whatever happens to the original meanwhile.
      await copyArchive(archive, copy, limits.archive);
      const { signed, needsHost } = await checkArchive({ releases, owners, archive: copy, unpacked, limits });
      await assertHeld();
      const isNew = await store(releases, signed.manifest, unpacked, copy);
      const { name, version } = signed.manifest;
      return { name, version, owner: signed.owner.name, isNew, needsHost };
    } catch (error) {
      throw error instanceof ReleaseError
        ? new ReleaseError(`${archive}: ${refusalReason(error, unpacked)}`, undefined, { cause: error })
        : error;
    }
  });
}

async function copyArchive(from: string, to: string, limit: number): Promise<void> {
  const checked = async (file: string) => {
    const found = await stat(file);
    if (!found.isFile()) throw new ReleaseError('it is no file');
    if (found.size > limit)
      throw new ReleaseError(`it has ${found.size} bytes, and at most ${limit} are allowed`);
  };
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw error.code ? new ReleaseError(`it cannot be read: ${error.code}`) : error;
  };
  await checked(from).catch(unreadable);
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch(unreadable);
  await checked(to);
  // The mode of the original would stay, which others may not be able to read.
  await chmod(to, 0o644);
}

/** Moves release and archive into the store; false when it has the same release already. */
async function store(
  releases: string,
  manifest: ArchiveManifest,
  folder: string,
  archive: string,
): Promise<boolean> {
  const { name, version } = manifest;
  if (!(await isPublished(releases, name, version))) {
    await placeRelease(releases, { name, version, folder, archive });
    return true;
  }
  if (!(await isSame(releaseFolder(releases, name, version), manifest)))
    throw alreadyPublished(name, version);
  await withLock(releasesLock(releases), async (assertHeld) => {
    await assertHeld();
    // One that was signed anew takes the place of the former one, whose key may count nowhere any more.
    if (!(await isSameFile(archiveFile(releases, name, version), archive)))
      await keepArchive(releases, { name, version, archive });
  });
  return false;
}

async function isSameFile(kept: string, archive: string): Promise<boolean> {
  return existsSync(kept) && (await readFile(kept)).equals(await readFile(archive));
}

/** Whether a folder has the files of a manifest and no others. */
async function isSame(folder: string, { files }: ArchiveManifest): Promise<boolean> {
  const present = await filesBelow(folder);
  if (present.length !== files.length) return false;
  for (const { file, hash } of files) {
    if (!present.includes(file) || hashOf(await readFile(join(folder, file))) !== hash) return false;
  }
  return true;
}
