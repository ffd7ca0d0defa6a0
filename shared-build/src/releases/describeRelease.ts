import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_RELEASE, type Incompatibility, incompatibilities } from '@mobidrom/shared-contract';
import { filesBelow, isCompressedCopy } from './files';
import { hostFolder, releaseFolder } from './folders';
import { readHost } from './hostRelease';
import { ReleaseError } from './ReleaseError';
import type { Refusal } from './refusal';
import { readRelease } from './release';

/** Facts of a stored release. */
export interface ReleaseFacts {
  /** Titles of its areas; the host has none. */
  readonly titles: readonly string[];
  /** Size of all its files, without compressed copies. */
  readonly bytes?: number | undefined;
  /** Reasons why it does not run in the host, or cannot be read. */
  readonly problems: string[];
  /** The same for callers that say it in another language: why it does not run in the host. */
  readonly misfits?: readonly Incompatibility[];
  /** And why it cannot be read, where that is known. */
  readonly refusal?: Refusal | undefined;
}

/**
 * Returns size and fit of a stored release of a remote or the host.
 * @param host version of the host that it shall run in; undefined: none is live
 */
export async function describeRelease(
  releases: string,
  name: string,
  version: string,
  host: string | undefined,
): Promise<ReleaseFacts> {
  const isHost = name === HOST_RELEASE;
  const folder = isHost ? hostFolder(releases, version) : releaseFolder(releases, name, version);
  try {
    const bytes = await sizeOf(folder);
    if (isHost) {
      await readHost(releases, version);
      return { titles: [], bytes, problems: [] };
    }
    const { descriptor } = await readRelease(releases, name, version);
    const titles = descriptor.areas.map(({ title }) => title);
    if (host === undefined) return { titles, bytes, problems: [] };
    const misfits = incompatibilities(descriptor, await readHost(releases, host));
    return { titles, bytes, problems: misfits.map(({ problem }) => problem), misfits };
  } catch (error) {
    if (error instanceof ReleaseError)
      return { titles: [], problems: [error.message], refusal: error.refusal };
    // It is cleared away at this moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return {
        titles: [],
        problems: [`${name} ${version} is not there any more`],
        refusal: { kind: 'not-published', name, version },
      };
    throw error;
  }
}

/** Returns the bytes of all files of a folder, without compressed copies. */
async function sizeOf(folder: string): Promise<number> {
  const files = (await filesBelow(folder)).filter((file) => !isCompressedCopy(file));
  const sizes = files.map(async (file) => (await stat(join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
