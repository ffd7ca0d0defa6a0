import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updatePortalFiles } from '../../shared-build/src';
import { type Prepared, root } from '../support/folders';
import { type PortalProcess, startPortal } from '../support/portalProcess';
import { testSigning } from '../support/setKey';

/** Fixed time of server and browser, so that demo data and relative times are the same in all pictures. */
export const PICTURE_TIME = new Date('2026-11-20T09:38:12Z');

/**
 * Starts the portal of the pictures: as in an installation, with new demo data as of `PICTURE_TIME`, without the tests' own
 * configuration and accounts.
 */
export async function startGalleryPortal(prepared: Prepared): Promise<PortalProcess> {
  const { data: preparedData, hostDist } = prepared;
  const data = await mkdtemp(join(tmpdir(), 'mobidrom-gallery-'));
  const releases = join(data, 'releases');
  const remove = () => rm(data, { recursive: true, force: true });
  try {
    await cp(join(preparedData, 'releases'), releases, { recursive: true, verbatimSymlinks: true });
    const configurationFile = join(root, 'deploy/portal.json');
    await updatePortalFiles({ releases, hostDist, configurationFile, signing: testSigning(prepared) });
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
