import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTOR_FILE, type Descriptor, incompatibilities } from '@mobidrom/shared-contract';
import { unlessUnreadable } from '../releases/drops';
import { newestHosts } from '../releases/hostNames';
import { readHost } from '../releases/hostRelease';
import { ReleaseError } from '../releases/ReleaseError';
import { type Release, readReleaseIn } from '../releases/release';
import { readLiveSet } from '../releases/sets';
import { firstFinding, verifyReleaseIn } from '../releases/verifyRelease';
import type { ArchiveLimits } from './archiveManifest';
import { foreignClaims } from './mayRelease';
import { withArchive } from './openArchive';
import type { Owners } from './owners';
import { readSigned, type Signed, unpackFiles } from './unpackArchive';

export interface ArchiveCheck {
  /** Store whose hosts the release must run in. */
  readonly releases: string;
  readonly owners: Owners;
  /** The archive; nobody else may change it meanwhile. */
  readonly archive: string;
  /** Folder for the files of its release, which does not exist yet. */
  readonly unpacked: string;
  readonly limits: ArchiveLimits;
}

/** Release that its owner signed, and that may be in the store. */
export interface CheckedArchive {
  readonly signed: Signed;
  readonly release: Release;
  /** Newest host of the store in which it runs, where it does not run in the live one. */
  readonly needsHost: string | undefined;
}

/**
 * Unpacks a signed archive and checks all of it: form, limits, signature, owner, files, declaration, and hosts. Nothing of it is
 * run, and the store stays as it is.
 * @throws ReleaseError saying why it is refused; what is unpacked by then must be deleted
 */
export async function checkArchive({
  releases,
  owners,
  archive,
  unpacked,
  limits,
}: ArchiveCheck): Promise<CheckedArchive> {
  await mkdir(unpacked);
  const signed = await withArchive(archive, limits, async (opened) => {
    const found = await readSigned(opened, owners, limits);
    await unpackFiles(opened, found.manifest, unpacked, limits);
    return found;
  });
  return { signed, ...(await checkRelease(releases, unpacked, signed)) };
}

/**
 * Returns the reason of a refusal, which can repeat names and fields of the archive, without anything that a terminal takes for a
 * command, and without the folder into which it was unpacked.
 */
export const refusalReason = (error: ReleaseError, unpacked: string): string =>
  error.message.replaceAll(join(unpacked, '/'), '').replaceAll(/\p{C}/gu, '?').slice(0, 1000);

/**
 * Checks an unpacked release like one that is activated: descriptor against files, rights, and what its owner may.
 */
async function checkRelease(
  releases: string,
  folder: string,
  signed: Signed,
): Promise<Pick<CheckedArchive, 'release' | 'needsHost'>> {
  const { name, version, files } = signed.manifest;
  if (!files.some(({ file }) => file === DESCRIPTOR_FILE)) {
    throw new ReleaseError(`${DESCRIPTOR_FILE} is missing: it is no release`);
  }
  const problems = await verifyReleaseIn(folder, name, version, undefined);
  if (problems.length > 0) throw new ReleaseError(firstFinding(problems));
  const release = await readReleaseIn(folder, name, version);
  const [claim, ...more] = foreignClaims(release.descriptor, signed);
  if (claim !== undefined)
    throw new ReleaseError(`${claim}${more.length > 0 ? ` (and ${more.length} more)` : ''}`);
  return { release, needsHost: await neededHost(releases, release.descriptor) };
}

/**
 * Returns the host that a release needs, where that is not the live one: both can go live as one set.
 * @throws ReleaseError when the store has hosts, and the release runs in none of them
 */
async function neededHost(releases: string, release: Descriptor): Promise<string | undefined> {
  const live = (await readLiveSet(releases))?.host;
  const others = (await newestHosts(releases)).filter((version) => version !== live);
  let reason: string | undefined;
  for (const version of live === undefined ? others : [live, ...others]) {
    const host = await readHost(releases, version).catch(unlessUnreadable);
    if (!host) continue;
    const problems = incompatibilities(release, host);
    if (problems.length === 0) return version === live ? undefined : version;
    reason ??= `${problems.map(({ problem }) => problem).join('; ')} (host ${version})`;
  }
  if (reason === undefined) return undefined;
  throw new ReleaseError(`it runs in no host of the store: ${release.name} ${release.version} ${reason}`);
}
