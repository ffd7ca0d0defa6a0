import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { unlessMissing } from './unlessMissing';

/** Names under which `replaceFile` writes what replaces a file. */
const FILE = /^\..+\.\d+\.[0-9a-f]{8}$/;
/** Names of files and links that a change makes and renames at once, by folder of the store. */
const TEMPORARY = [
  ['', FILE],
  // Of `replaceLink`.
  ['', /^(?:live|index\.html|remotes\.json)\.[0-9a-f]{8}$/],
  ['sets', FILE],
  [join('sets', 'proposed'), FILE],
  // Copy of a build of the host.
  [HOST_RELEASE, /^\.adding-[0-9a-f]{8}$/],
] as const;

/**
 * Returns what a change left that was killed between writing and renaming.
 * @param since changes that began later may still run
 */
export async function leftovers(releases: string, since: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [folder, pattern] of TEMPORARY) {
    const names = ((await readdir(join(releases, folder)).catch(unlessMissing)) ?? []).filter((name) =>
      pattern.test(name),
    );
    for (const name of names) {
      const file = join(folder, name);
      const made = await lstat(join(releases, file)).catch(unlessMissing);
      if (made && made.ctimeMs < since) found.push(file);
    }
  }
  return found.sort();
}
