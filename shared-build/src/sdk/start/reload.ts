import { createHash } from 'node:crypto';
import type { SwappedRelease } from './swap';

/** Folder of the proxy's own files, below the addresses from which the portal's policy permits scripts. */
const FOLDER = '/assets/development/';
/** Address that names the newest build. */
const NEWEST = `${FOLDER}build.json`;
const SCRIPT = `${FOLDER}reload.js`;

/** Returns the name of a build: pages that show another one reload. */
export const buildName = ({ integrity }: SwappedRelease): string =>
  createHash('sha256').update(integrity).digest('hex').slice(0, 12);

/** Returns the address of the script that reloads a page as soon as there is another build than the one it shows. */
export const reloadScript = (release: SwappedRelease): string => `${SCRIPT}?build=${buildName(release)}`;

/**
 * Runs in the browser. It requests a small file, as the development build of this tree does (`hot/client`): tabs that wait for an
 * event would use up the connections of HTTP/1.1. Hidden tabs ask as soon as they are shown.
 */
const CODE = `const shown = new URL(import.meta.url).searchParams.get('build');
async function watch() {
  try {
    if (document.visibilityState === 'visible') {
      const response = await fetch('${NEWEST}', { cache: 'no-store' });
      if (response.ok && (await response.json()).build !== shown) return location.reload();
    }
  } catch (error) {
    console.warn('[start]', error);
  }
  setTimeout(watch, 500);
}
watch();
`;

/** Returns type and content of one of the proxy's own files; undefined for any other path. */
export function reloadFile(path: string, release: SwappedRelease): readonly [string, string] | undefined {
  if (path === SCRIPT) return ['text/javascript; charset=utf-8', CODE];
  if (path === NEWEST) return ['application/json', JSON.stringify({ build: buildName(release) })];
  return undefined;
}
