import { join, resolve } from 'node:path';
import type { Descriptor } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { buildRemote } from '../preset/buildRemote';
import { isPublished, parseName, parseVersion } from './folders';
import { withPublishing } from './interruptedPublishes';
import { alreadyPublished, placeRelease } from './placeRelease';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';

export interface PublishOptions {
  readonly releases: string;
  readonly name: string;
  /** Source folder of the remote. Default: `remote-<name>` in `root`. */
  readonly from?: string | undefined;
  /** Root of the portal's source tree. */
  readonly root: string;
}

/**
 * Builds the version in the remote's package.json and adds it to the releases, without activating it.
 * @throws ReleaseError when that version is published already, or the build fails
 */
export async function publish({ releases, name, from, root }: PublishOptions): Promise<Descriptor> {
  const parsed = parseName(name);
  const folder = from === undefined ? join(root, `remote-${parsed}`) : resolve(from);
  const version = await versionIn(folder, parsed);
  if (await isPublished(releases, parsed, version)) throw alreadyPublished(parsed, version);
  return withPublishing(releases, parsed, async (building) => {
    if (await isPublished(releases, parsed, version)) throw alreadyPublished(parsed, version);
    const { descriptor } = await buildRemote({ name: parsed, folder, out: building, root });
    await placeRelease(releases, { name: parsed, version, folder: building });
    return descriptor;
  });
}

/** Returns the version of a remote's package, whose name must be that of the remote: publishing another one under it would take its areas away. */
async function versionIn(folder: string, name: string): Promise<string> {
  const file = join(folder, 'package.json');
  const read = await readJson(file, z.object({ name: z.string(), version: z.string() }));
  if (!read) throw new ReleaseError(`there is no remote in ${folder}: package.json is missing`);
  const own = read.value.name.replace(/^(@[^/]+\/)?remote-/, '');
  if (own !== name) {
    throw new ReleaseError(`${file}: name: this is ${read.value.name}, which is not published as ${name}`);
  }
  return parseVersion(read.value.version);
}
