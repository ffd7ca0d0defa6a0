import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Package as it is installed for a folder. */
export interface InstalledPackage {
  /** Its folder in a `node_modules`, which may be a link. */
  readonly folder: string;
  readonly version: string;
}

/**
 * Returns the package that code in a folder finds under a name: the one in the nearest `node_modules` above. `require.resolve`
 * does not find packages that do not export their package.json.
 * @returns undefined when none is installed
 */
export function findInstalled(name: string, folder: string): InstalledPackage | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    const file = join(found, 'package.json');
    if (existsSync(file)) {
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      return { folder: found, version };
    }
    if (dirname(at) === at) return undefined;
  }
}
