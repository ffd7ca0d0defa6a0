import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssertHeld, withLock } from './lock';

const IMPORTING = '.importing-';

/**
 * Runs an import while no other one does so in the same store. It has a folder of its own within the store, which is deleted at
 * its end, and so are those of imports that were killed. Changes of what is live do not wait for it.
 * @throws ReleaseError when another import runs for too long
 */
export function withImport<T>(
  releases: string,
  work: (folder: string, assertHeld: AssertHeld) => Promise<T>,
): Promise<T> {
  return withImportsLock(releases, async (assertHeld) => {
    await removeFolders(releases);
    const folder = await mkdtemp(join(releases, IMPORTING));
    try {
      return await work(folder, assertHeld);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

const withImportsLock = <T>(releases: string, work: (assertHeld: AssertHeld) => Promise<T>): Promise<T> =>
  withLock(join(releases, '.import-lock'), work, {}, 'import');

/** Returns the folders of imports, of which at most one still runs. */
export async function importFolders(releases: string): Promise<readonly string[]> {
  if (!existsSync(releases)) return [];
  return (await readdir(releases)).filter((name) => name.startsWith(IMPORTING));
}

async function removeFolders(releases: string): Promise<readonly string[]> {
  const names = await importFolders(releases);
  for (const name of names) await rm(join(releases, name), { recursive: true, force: true });
  return names;
}

/**
 * Deletes the folders of imports that were killed; waits for a running one.
 * @returns names of the deleted folders
 */
export async function removeInterruptedImports(releases: string): Promise<readonly string[]> {
  if ((await importFolders(releases)).length === 0) return [];
  return withImportsLock(releases, () => removeFolders(releases));
}
