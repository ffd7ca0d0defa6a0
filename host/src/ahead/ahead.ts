import { PORTAL_START_ID, type PortalStart } from '@mobidrom/shared-contract';
import { preloadScript } from '../federation/preload';
import { filesAhead } from './filesAhead';

/**
 * A script of its own, run as soon as the start block stands in the page: what the path needs of a remote is fetched
 * beside the host's own code, not after it.
 */
function fetchAhead(): void {
  try {
    const start: PortalStart = JSON.parse(document.getElementById(PORTAL_START_ID)?.textContent ?? '');
    for (const { address, integrity } of filesAhead(start, location.pathname))
      preloadScript(address, integrity);
  } catch {
    // Only a hint is lost. The host reads the block again, by its schema, and says what is wrong with it.
  }
}

fetchAhead();
