import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GRANTS_FILE, type LiveGrants, liveGrants } from '@mobidrom/shared-contract';

/** Right of a remote that operations approved with the live set. */
export type ApprovedRight = LiveGrants['rights'][number];

/**
 * Reads the approved rights of the live set.
 * @param releases folder of the releases; without one there are none, as in a set of an earlier version
 * @throws Error naming the invalid field
 */
export async function readApprovedRights(releases: string | undefined): Promise<readonly ApprovedRight[]> {
  if (releases === undefined) return [];
  const text = await readFile(join(releases, 'live', GRANTS_FILE), 'utf8').catch(undefinedIfMissing);
  return text === undefined ? [] : liveGrants.parse(JSON.parse(text)).rights;
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
