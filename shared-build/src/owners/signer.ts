import { existsSync } from 'node:fs';
import { archiveFile } from '../releases/folders';
import { ReleaseError } from '../releases/ReleaseError';
import type { Refusal } from '../releases/refusal';
import { ARCHIVE_LIMITS } from './archiveManifest';
import { withArchive } from './openArchive';
import { readOwners } from './owners';
import { readSigned } from './unpackArchive';

/** Owner of a stored release by the signature of its archive, or why that does not count. */
export type Signer =
  | { readonly valid: true; readonly owner: string }
  | {
      readonly valid: false;
      readonly problem: string;
      /** The same for callers that say it in another language, where it is known. */
      readonly refusal?: Refusal | undefined;
    };

/**
 * Returns who signed a stored release, by the archive that is kept beside it; undefined for one that came without. It checks the
 * signature against the owners of today, and not the files, which `verify` compares.
 */
export async function signerOf(
  releases: string,
  name: string,
  version: string,
  keys: readonly string[] = [],
): Promise<Signer | undefined> {
  const archive = archiveFile(releases, name, version);
  if (!existsSync(archive)) return undefined;
  try {
    const owners = await readOwners(releases, keys);
    const { manifest, owner } = await withArchive(archive, ARCHIVE_LIMITS, (opened) =>
      readSigned(opened, owners, ARCHIVE_LIMITS),
    );
    if (manifest.name === name && manifest.version === version) return { valid: true, owner: owner.name };
    const problem = `the archive is one of ${manifest.name} ${manifest.version}`;
    return { valid: false, problem };
  } catch (error) {
    if (error instanceof ReleaseError)
      return { valid: false, problem: error.message, refusal: error.refusal };
    throw error;
  }
}
