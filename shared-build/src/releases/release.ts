import { join } from 'node:path';
import {
  DESCRIPTOR_FILE,
  type Descriptor,
  descriptor,
  type ReleaseReference,
} from '@mobidrom/shared-contract';
import { integrityOf } from './files';
import { releaseFolder } from './folders';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';

export interface Release {
  readonly descriptor: Descriptor;
  readonly reference: ReleaseReference;
}

/**
 * Reads the descriptor of a published release.
 * @throws ReleaseError when there is no such release, or its descriptor is damaged or of another release
 */
export async function readRelease(releases: string, name: string, version: string): Promise<Release> {
  const file = join(releaseFolder(releases, name, version), DESCRIPTOR_FILE);
  const read = await readJson(file, descriptor);
  if (!read) throw new ReleaseError(`${name} ${version} is not published: ${file} is missing`);
  const { value, text } = read;
  if (value.name !== name || value.version !== version) {
    throw new ReleaseError(`${file}: it says ${value.name} ${value.version}, not ${name} ${version}`);
  }
  return { descriptor: value, reference: { version, descriptor: integrityOf(text) } };
}
