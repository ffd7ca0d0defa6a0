import { readFile } from 'node:fs/promises';
import { releaseVersion, remoteName } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { type Activated, activate, type Reason } from './activate';
import type { ReleasesContext } from './context';
import { listRemotes } from './list';
import { updatePortalFiles } from './portalFiles';
import { ReleaseError } from './ReleaseError';
import { parseJson } from './readJson';

/** Wanted version of each remote, by name. */
const wantedVersions = z.record(remoteName, releaseVersion);

/**
 * Activates the versions that a file names, for installations that keep the active versions in a repository. Remotes that it
 * does not name are left unchanged, and so are those whose wanted version is active already. Register and start page are
 * updated also where nothing is activated.
 *
 * @param file JSON, as `{ "content": "1.1.0" }`
 * @returns the activations, in the order of the file
 * @throws ReleaseError at the first invalid version; earlier activations stay, later ones are not tried
 */
export async function applyVersions(
  context: ReleasesContext,
  file: string,
  reason: Reason,
): Promise<readonly Activated[]> {
  const wanted = parseJson(await readText(file), file, wantedVersions);
  const active = new Map((await listRemotes(context.releases)).map((remote) => [remote.name, remote.active]));
  const done: Activated[] = [];
  for (const [name, version] of Object.entries(wanted)) {
    if (active.get(name) !== version) done.push(await activate(context, { name, version }, reason));
  }
  // The register can lack the active version of a history when an activation was killed half way.
  if (done.length === 0) await updatePortalFiles(context);
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
