import { browserStorage, PORTAL_START_ID, type PortalStart } from '@mobidrom/shared-contract';
import { mayGetCandidate } from '../candidates/share';
import { preloadScript } from '../federation/preload';
import { firstPageFiles } from './firstPageFiles';

/**
 * Preloads the remote's scripts of the first page. It is a script of its own behind the start block, so that they are
 * fetched beside the host's code, not after it.
 */
function preloadFirstPage(): void {
  try {
    const start: PortalStart = JSON.parse(document.getElementById(PORTAL_START_ID)?.textContent ?? '');
    const storage = browserStorage(() => localStorage);
    const files = firstPageFiles(start, location.pathname, (remote) => mayGetCandidate(storage, remote));
    for (const { address, integrity } of files) preloadScript(address, integrity);
  } catch {
    // Only a preload is lost. The host reads the block again and reports its problems.
  }
}

preloadFirstPage();
