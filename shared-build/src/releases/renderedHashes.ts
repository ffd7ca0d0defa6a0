import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { integrity, releaseFile } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { unlessUnreadable } from './drops';
import { filesBelow, hashIn, referenceIntegrity } from './files';
import { liveLink } from './folders';
import { readJson } from './readJson';
import { hashOfSet, readLiveTarget } from './sets';

/** List of hashes in the folder of a rendered set. */
export const HASHES_FILE = 'files.json';

/** Name under which `files.json` holds the hash of the set's own file. */
export const hashedSet = (id: number): string => `sets/${id}.json`;

/** Hash of each rendered file, by name, and of the file of the set. */
export const renderedHashes = z.record(releaseFile, integrity);

/** Returns the text of `files.json`. The hash of a set that is live already stays: a set that was changed meanwhile must not get a new one. */
export async function hashesText(
  releases: string,
  id: number,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const ofSet = (await liveHashOfSet(releases, id)) ?? (await hashOfSet(releases, id));
  const hashes = {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [file, referenceIntegrity(text)])),
    ...(ofSet !== undefined && { [hashedSet(id)]: ofSet }),
  };
  return `${JSON.stringify(hashes)}\n`;
}

async function liveHashOfSet(releases: string, id: number): Promise<string | undefined> {
  if ((await readLiveTarget(releases))?.id !== id) return undefined;
  const file = join(liveLink(releases), HASHES_FILE);
  const known = await readJson(file, renderedHashes).catch(unlessUnreadable);
  return known && hashIn(known.value, hashedSet(id));
}

/** Returns the names of the files in the folder of the live set, without the link to its host. */
export const liveFiles = async (releases: string): Promise<readonly string[]> =>
  filesBelow(await realpath(liveLink(releases)));
