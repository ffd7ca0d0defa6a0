import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '@mobidrom/shared-contract';
import { buildRemote, identifyRelease } from '../preset/buildRemote';
import { ReleaseError } from '../releases/ReleaseError';
import { readBuilt } from './checkRelease';

/** Folder of a built release below that of its repository. */
export const BUILT = 'dist';

/**
 * Builds the release of a remote with a repository of its own into `dist`, which is replaced only when the build succeeds.
 * @throws ReleaseError when the build fails, the declaration is invalid, or the remote bundles a copy of a shared module
 */
export async function buildRelease(folder: string): Promise<Descriptor> {
  const out = join(folder, BUILT);
  const building = `${out}.building`;
  try {
    const { descriptor } = await buildRemote({ folder, root: folder, out: building });
    await rm(out, { recursive: true, force: true });
    await rename(building, out);
    return descriptor;
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

/**
 * Refuses a build of an earlier version than package.json names: the next command would sign, check or show the wrong release.
 * @param folder of the remote's repository
 * @throws ReleaseError naming both versions, or saying that nothing is built
 */
export async function requireNewest(folder: string): Promise<void> {
  const wanted = await identifyRelease({ folder, root: folder, out: '' });
  const built = await readBuilt(join(folder, BUILT));
  if (built.name === wanted.name && built.version === wanted.version) return;
  throw new ReleaseError(
    `${BUILT} has ${built.name} ${built.version}, and package.json ${wanted.name} ${wanted.version}: npm run build`,
  );
}
