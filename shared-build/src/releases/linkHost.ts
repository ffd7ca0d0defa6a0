import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { withLiveSet } from './base';
import { goLive, type Reason } from './changePortal';
import type { ReleasesContext } from './context';
import { assetsFolder, HOST_MANIFEST_FILE, hostFolder, hostsFolder, isPublished } from './folders';
import { readHostManifest } from './hostRelease';

/**
 * Serves the host's build where it stands, by links in the store, and makes it live. For development only: the build changes
 * under its version. Remotes whose release is gone, as after an interrupted run, are left out.
 */
export async function linkHost(context: ReleasesContext, reason: Reason): Promise<void> {
  const { releases, hostDist } = context;
  const { version } = await readHostManifest(join(hostDist, HOST_MANIFEST_FILE));
  await mkdir(hostsFolder(releases), { recursive: true });
  await symlink(hostDist, hostFolder(releases, version)).catch(unlessExisting);
  await symlink(join(hostDist, 'assets'), assetsFolder(releases)).catch(unlessExisting);
  await withLiveSet(context, async (live, assertHeld) => {
    const remotes: Record<string, string> = {};
    for (const [name, active] of Object.entries(live?.remotes ?? {})) {
      if (active !== null && (await isPublished(releases, name, active))) remotes[name] = active;
    }
    const wanted = { host: version, remotes, kind: 'activate', asked: new Set([HOST_RELEASE]) } as const;
    const now = reason.now ?? new Date();
    await goLive(context, { ...reason, drops: 'any' }, { live, host: version }, wanted, assertHeld, now);
  });
}

function unlessExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
