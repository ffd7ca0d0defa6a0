import { join } from 'node:path';
import {
  DESCRIPTOR_FILE,
  type Descriptor,
  descriptor,
  type ReleaseReference,
} from '@mobidrom/shared-contract';
import { type KnownHash, otherHash } from './descriptorHashes';
import { referenceIntegrity } from './files';
import { releaseFolder } from './folders';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';

export interface Release {
  readonly descriptor: Descriptor;
  readonly reference: ReleaseReference;
}

/**
 * Reads the descriptor of a published release.
 * @param expected hash that a set holds of it. Default: any
 * @throws ReleaseError when there is no such release, or its descriptor is damaged, changed or of another release
 */
export const readRelease = (
  releases: string,
  name: string,
  version: string,
  expected?: KnownHash,
): Promise<Release> => readReleaseIn(releaseFolder(releases, name, version), name, version, expected);

/** Reads the descriptor of a release in a folder, which need not be in the store. See `readRelease`. */
export async function readReleaseIn(
  folder: string,
  name: string,
  version: string,
  expected?: KnownHash,
): Promise<Release> {
  const file = join(folder, DESCRIPTOR_FILE);
  const read = await readJson(file, descriptor);
  if (!read) {
    const refusal = { kind: 'not-published', name, version } as const;
    throw new ReleaseError(`${name} ${version} is not published: ${file} is missing`, refusal);
  }
  const { value, text } = read;
  const problem = otherHash(text, expected);
  if (problem !== undefined) {
    throw new ReleaseError(`${file} ${problem}`, { kind: 'damaged', name, version, file: DESCRIPTOR_FILE });
  }
  if (value.name !== name || value.version !== version) {
    throw new ReleaseError(`${file}: it says ${value.name} ${value.version}, not ${name} ${version}`);
  }
  return { descriptor: value, reference: { version, descriptor: referenceIntegrity(text) } };
}
