import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostManifest } from '@mobidrom/shared-contract';
import { replaceBuild } from '../host/replaceBuild';
import type { ReleasesContext } from './context';
import { releasesLock } from './folders';
import { findIncompatible } from './incompatible';
import { withLock } from './lock';
import { readHostManifest, renderPortalFiles, writePortalFiles } from './portalFiles';
import { ReleaseError } from './ReleaseError';
import { readHistories } from './register';
import { findingText } from './verify';

/**
 * Copies a finished build of the host into the served folder (`hostDist`) and renders register and start page with it. The
 * files of the previous build are kept until the next one, because open tabs load them later. No activation can interfere.
 *
 * @param build output of `buildHost`, which is not changed
 * @throws ReleaseError when an active remote is incompatible with it; nothing is changed then
 */
export async function installHost(
  context: ReleasesContext,
  build: string,
  now = new Date(),
): Promise<HostManifest> {
  const host = await readHostManifest(join(build, 'host.json'));
  return withLock(releasesLock(context.releases), async (assertHeld) => {
    const [first, ...more] = await findIncompatible(context.releases, host);
    if (first) {
      throw new ReleaseError(
        `the host ${host.version} cannot be installed: ${findingText(first)}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
      );
    }
    await mkdir(context.hostDist, { recursive: true });
    // Inside the served folder, because a rename is atomic only within one file system.
    const copy = join(context.hostDist, `.installing-${randomBytes(4).toString('hex')}`);
    try {
      await cp(build, copy, { recursive: true });
      // Rendered before anything is replaced, so that an invalid configuration keeps the previous build.
      const histories = await readHistories(context.releases);
      const portal = await renderPortalFiles({ ...context, hostDist: copy }, histories, now);
      await assertHeld();
      await replaceBuild(copy, context.hostDist);
      await writePortalFiles(context.releases, portal);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    return host;
  });
}
