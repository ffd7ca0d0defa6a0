import { existsSync } from 'node:fs';
import type { Descriptor } from '@mobidrom/shared-contract';
import { isPublished, ownersFile } from '../releases/folders';
import { alreadyPublished } from '../releases/placeRelease';
import { readQuarantine } from '../releases/quarantine';
import { ReleaseError } from '../releases/ReleaseError';
import { renderRegister } from '../releases/register';
import type { Release } from '../releases/release';
import { readLiveSet } from '../releases/sets';
import { ARCHIVE_LIMITS, type ArchiveLimits } from './archiveManifest';
import { checkArchive, refusalReason } from './checkArchive';
import { authorityOf } from './mayRelease';
import { readOwners } from './owners';

/** Release with the key that signed it. */
export interface SignedRelease {
  readonly name: string;
  readonly version: string;
  /** Public key that signed it. */
  readonly key: string;
}

/** Release that may be shown as a preview. */
export interface CheckedPreview extends SignedRelease, Release {
  /** Name of the owner that signed it. */
  readonly owner: string;
}

/**
 * Unpacks and checks a signed archive for a preview, as `importArchive` does; besides, the release must run in the live host,
 * leave the areas of other remotes alone, and not be published, so that its version names one build only.
 * @param archive file that nobody else changes meanwhile
 * @param keys of the sets, of which one must have signed `owners.json`. Default: none, as where sets are not signed
 * @param unpacked folder for the files of the release, which does not exist yet
 * @throws ReleaseError saying why it is refused; the caller deletes what is unpacked
 */
export async function checkPreview(
  releases: string,
  archive: string,
  unpacked: string,
  keys: readonly string[] = [],
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<CheckedPreview> {
  try {
    const owners = await readOwners(releases, keys);
    const { signed, release, needsHost } = await checkArchive({
      releases,
      owners,
      archive,
      unpacked,
      limits,
    });
    const { name, version } = signed.manifest;
    if (await isPublished(releases, name, version)) throw alreadyPublished(name, version);
    if (needsHost !== undefined)
      throw new ReleaseError(`it does not run in the live host: ${name} ${version} needs host ${needsHost}`);
    await refuseForeignAreas(releases, release.descriptor);
    return { name, version, key: signed.key, owner: signed.owner.name, ...release };
  } catch (error) {
    throw error instanceof ReleaseError
      ? new ReleaseError(refusalReason(error, unpacked), undefined, { cause: error })
      : error;
  }
}

/** Refuses a release with an area that another remote has now: owners may have paths in common. */
async function refuseForeignAreas(releases: string, { name, areas }: Descriptor): Promise<void> {
  const live = await readLiveSet(releases);
  if (!live) return;
  const { register } = await renderRegister(
    releases,
    live,
    await readQuarantine(releases),
    new Date(live.at),
  );
  const paths = new Set(areas.map(({ path }) => path));
  for (const other of register.remotes) {
    const taken = other.name === name ? undefined : other.areas.find(({ path }) => paths.has(path));
    if (taken)
      throw new ReleaseError(`the path '${taken.path}' is brought by both ${other.name} and ${name}`);
  }
}

/**
 * Returns why a preview may no longer be shown: its key was removed from `owners.json` or lost the remote, or the version was
 * published meanwhile; undefined when it may.
 * @param keys of the sets, as for `checkPreview`
 * @throws ReleaseError when `owners.json` cannot be read, as while it is written, or is not signed
 */
export async function previewObstacle(
  releases: string,
  { name, version, key }: SignedRelease,
  keys: readonly string[] = [],
): Promise<string | undefined> {
  if (await isPublished(releases, name, version)) return `${name} ${version} is published`;
  if (!existsSync(ownersFile(releases))) return 'nobody may release anything any more';
  const owners = await readOwners(releases, keys);
  try {
    authorityOf(owners, key, name);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
