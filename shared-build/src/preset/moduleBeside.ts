import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the path of a module relative to the one at `url`, with its extension: `.ts` in this tree, `.js` in the packed SDK. */
export const moduleBeside = (url: string, name: string): string =>
  fileURLToPath(new URL(`${name}${extname(url)}`, url));
