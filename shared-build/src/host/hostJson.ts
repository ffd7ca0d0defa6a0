import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostManifest } from '@mobidrom/shared-contract';
import type { Compilation } from 'webpack';
import { guardedEntries } from '../api/entries';
import { deprecatedExports, parseReport } from '../api/report';
import { providedExports } from './providedExports';

/** Returns the content of host.json: the manifest with the exports of each shared module, and those that are deprecated. */
export async function hostJson(
  root: string,
  manifest: HostManifest,
  compilation: Compilation,
): Promise<HostManifest> {
  const provided = providedExports(compilation);
  const deprecated = await deprecatedIn(root);
  const shared = Object.entries(manifest.shared).map(([module, { version }]) => {
    const exports = provided[module];
    if (!exports) return [module, { version }];
    const old = exports.filter((name) => deprecated.get(module)?.includes(name));
    return [module, { version, exports, ...(old.length > 0 && { deprecated: old }) }];
  });
  return { ...manifest, shared: Object.fromEntries(shared) };
}

/** Returns the deprecated exports that the accepted reports name, by module. */
async function deprecatedIn(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const { module, report } of await guardedEntries(root)) {
    const file = join(root, report);
    // A new major has no report until its types are accepted.
    if (existsSync(file)) found.set(module, deprecatedExports(parseReport(await readFile(file, 'utf8'))));
  }
  return found;
}
