import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { withLock } from './lock';
import { ReleaseError } from './ReleaseError';

const FOLDER = /^\.publishing-([a-z0-9-]+)-[0-9a-f]{8}$/;
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

const lockOf = (releases: string, name: string): string => join(releases, '.publish-lock', name);

/**
 * Runs a build that is to be published, in a folder of its own within the store, while no other one of this remote runs. The folder is
 * deleted at the end, also when the process is interrupted (SIGINT, SIGTERM), and so are those of builds that were killed.
 * @throws ReleaseError when another build of the remote runs for too long
 */
export async function withPublishing<T>(
  releases: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeInterruptedPublishes(releases);
  const lock = lockOf(releases, name);
  return withLock(
    lock,
    async () => {
      await removeFoldersOf(releases, name);
      // Webpack takes absolute paths only.
      const folder = join(resolve(releases), `.publishing-${name}-${randomBytes(4).toString('hex')}`);
      const ends = endOnSignals(folder);
      try {
        await mkdir(folder, { recursive: true });
        return await work(folder);
      } finally {
        ends();
        await rm(folder, { recursive: true, force: true });
      }
    },
    {},
    'publish',
  );
}

/** Deletes a folder and ends the process when it is interrupted. Returns a function that takes this back. */
function endOnSignals(folder: string): () => void {
  const end = (signal: keyof typeof SIGNALS) => {
    // Threads of the build may still write into it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    process.exit(SIGNALS[signal]);
  };
  const signals = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[];
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/** Returns the folders of builds in the store, of those that run and of those that were killed. */
async function publishFolders(releases: string): Promise<readonly string[]> {
  if (!existsSync(releases)) return [];
  return (await readdir(releases)).filter((folder) => FOLDER.test(folder)).sort();
}

const foldersOf = async (releases: string, name: string): Promise<readonly string[]> =>
  (await publishFolders(releases)).filter((folder) => FOLDER.exec(folder)?.[1] === name);

/** Deletes the folders of a remote; called under its lock. */
async function removeFoldersOf(releases: string, name: string): Promise<readonly string[]> {
  const folders = await foldersOf(releases, name);
  for (const folder of folders) await rm(join(releases, folder), { recursive: true, force: true });
  return folders;
}

/** Calls `work` for each remote with folders of builds, under its lock, and leaves out those of which one runs. */
async function ofInterrupted(
  releases: string,
  work: (name: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const names = new Set((await publishFolders(releases)).flatMap((folder) => FOLDER.exec(folder)?.[1] ?? []));
  const found: string[] = [];
  for (const name of names) {
    const done = withLock(lockOf(releases, name), () => work(name), { timeout: 0 }, 'publish');
    found.push(...(await done.catch(noneWhileRunning)));
  }
  return found;
}

/** Returns the folders of builds that were killed. */
export const interruptedPublishes = (releases: string): Promise<readonly string[]> =>
  ofInterrupted(releases, (name) => foldersOf(releases, name));

/**
 * Deletes the folders of builds that were killed, and leaves those of builds that run.
 * @returns names of the deleted folders
 */
export const removeInterruptedPublishes = (releases: string): Promise<readonly string[]> =>
  ofInterrupted(releases, (name) => removeFoldersOf(releases, name));

/** A build that holds its lock still runs: its folder is no remainder. */
function noneWhileRunning(error: unknown): readonly string[] {
  if (error instanceof ReleaseError) return [];
  throw error;
}
