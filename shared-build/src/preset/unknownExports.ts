import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_EXPORTS, type HostManifest, hostManifest } from '@mobidrom/shared-contract';
import type { Compilation } from 'webpack';
import { ReleaseError } from '../releases/ReleaseError';
import { readJson } from '../releases/readJson';
import { placeIn } from './importProblems';
import { sharedUses } from './usedExports';

/** Manifest of the host that the SDK belongs to, at the root of its package shared-build. This source tree has none. */
export const SDK_HOST = 'host.json';

/**
 * Returns the host of the installed SDK; undefined in this source tree, where the compiler checks the names of imports.
 * @throws ReleaseError when its file is damaged
 */
export async function sdkHost(): Promise<HostManifest | undefined> {
  const file = fileURLToPath(new URL(`../../${SDK_HOST}`, import.meta.url));
  return existsSync(file) ? (await readJson(file, hostManifest))?.value : undefined;
}

/**
 * Refuses names that a shared module does not export: its code comes from the host at run time, so that webpack misses nothing.
 * @param host of the SDK
 * @throws ReleaseError with one sentence for each, which names file and line
 */
export function refuseUnknownExports(compilation: Compilation, { shared, version }: HostManifest): void {
  /** Places of each name that is unknown, by `<module>: <name>`. */
  const places = new Map<
    string,
    { readonly name: string; readonly module: string; readonly at: Set<string> }
  >();
  for (const { module, names, file } of sharedUses(compilation)) {
    const known = shared[module]?.exports;
    if (known === undefined) continue;
    for (const name of names.filter((used) => used !== ALL_EXPORTS && !known.includes(used))) {
      const key = `${module}: ${name}`;
      const place = places.get(key) ?? { name, module, at: new Set() };
      places.set(key, place);
      place.at.add(file === undefined ? 'the remote' : placeIn(compilation.compiler.context, file, name));
    }
  }
  const problems = [...places.values()].flatMap(({ name, module, at }) => {
    // Of modules that webpack joins it also names the first one, which need not have the name.
    const exact = [...at].filter((place) => /:\d+$/.test(place));
    return (exact.length > 0 ? exact : [...at]).map(
      (place) =>
        `${place} uses ${name}, which ${module} of host ${version} does not export: correct the name, or do without it`,
    );
  });
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
}
