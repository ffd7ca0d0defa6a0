import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostManifest } from '@mobidrom/shared-contract';
import { replaceBuild } from '../host/replaceBuild';
import type { ReleasesContext } from './context';
import { releasesLock } from './folders';
import { withLock } from './lock';
import { misfits } from './misfits';
import { ReleaseError } from './ReleaseError';
import { readHistories } from './register';
import { preparePortal, readHostManifest, writePortal } from './renderPortal';
import { findingText } from './verify';

/**
 * Puts a finished build of the host into the folder that is served (`hostDist`) and renders register and start page with
 * it. The files of the build before stay for one more, since open tabs load them later. No activation can come between.
 *
 * @param build the output of `buildHost`, which is left as it is
 * @throws ReleaseError when an active remote does not run in it; nothing is changed then
 */
export async function installHost(
  context: ReleasesContext,
  build: string,
  now = new Date(),
): Promise<HostManifest> {
  const host = await readHostManifest(join(build, 'host.json'));
  return withLock(releasesLock(context.releases), async (stillMine) => {
    const [first, ...more] = await misfits(context.releases, host);
    if (first) {
      throw new ReleaseError(
        `the host ${host.version} cannot be installed: ${findingText(first)}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
      );
    }
    await mkdir(context.hostDist, { recursive: true });
    // In the folder itself: only within one file system can a file be moved into its place at once.
    const copy = join(context.hostDist, `.installing-${randomBytes(4).toString('hex')}`);
    try {
      await cp(build, copy, { recursive: true });
      // Rendered before anything is replaced: a mistake in the configuration leaves the build before as it is.
      const histories = await readHistories(context.releases);
      const portal = await preparePortal({ ...context, hostDist: copy }, histories, now);
      await stillMine();
      await replaceBuild(copy, context.hostDist);
      await writePortal(context.releases, portal);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    return host;
  });
}
