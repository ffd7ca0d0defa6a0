import { readFile } from 'node:fs/promises';
import { releaseVersion, remoteName } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { type Activated, activate, type Reason } from './activate';
import type { ReleasesContext } from './context';
import { list } from './list';
import { ReleaseError } from './ReleaseError';
import { parseJson } from './readJson';
import { renderPortal } from './renderPortal';

/** Which version of each remote is wanted, by name. */
const wantedVersions = z.record(remoteName, releaseVersion);

/**
 * Makes the versions that a file names the active ones, for whoever keeps what is active in a repository. Remotes that it
 * does not name stay as they are, and so do those that are active in the wanted version already. Register and start page
 * are made good also where nothing is activated.
 *
 * @param file JSON, as `{ "content": "1.1.0" }`
 * @returns what was activated, in the order of the file
 * @throws ReleaseError saying what does not fit; what was activated before it stays, and nothing after it is tried
 */
export async function applyVersions(
  context: ReleasesContext,
  file: string,
  reason: Reason,
): Promise<readonly Activated[]> {
  const wanted = parseJson(await readText(file), file, wantedVersions);
  const active = new Map((await list(context.releases)).map((remote) => [remote.name, remote.active]));
  const done: Activated[] = [];
  for (const [name, version] of Object.entries(wanted)) {
    if (active.get(name) !== version) done.push(await activate(context, { name, version }, reason));
  }
  // What is active by its history need not stand in the register: an activation may have been killed half way.
  if (done.length === 0) await renderPortal(context);
  return done;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ReleaseError(`the wanted versions are missing: ${file}`);
  }
}
