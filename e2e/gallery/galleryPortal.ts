import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderPortal } from '../../shared-build/src';
import { type Prepared, root } from '../support/folders';
import { type PortalProcess, startPortal } from '../support/portalProcess';

/** When all pictures are taken, for server and browser: demo data and everything relative to now stay the same. */
export const PICTURE_TIME = new Date('2026-11-20T09:38:12Z');

/**
 * The portal that the pictures show: as an installation runs it, with fresh demo data as of `PICTURE_TIME`. The tests'
 * own configuration and accounts are not part of it.
 */
export async function startGalleryPortal({ data: preparedData, hostDist }: Prepared): Promise<PortalProcess> {
  const data = await mkdtemp(join(tmpdir(), 'mobidrom-gallery-'));
  const releases = join(data, 'releases');
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    await cp(join(preparedData, 'releases'), releases, { recursive: true });
    await renderPortal({ releases, hostDist, configurationFile: join(root, 'deploy/portal.json') });
    const env = { PORTAL_TIME: PICTURE_TIME.toISOString() };
    const portal = await startPortal({ data, releases, hostDist, env });
    return {
      ...portal,
      stop: async () => {
        await portal.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
