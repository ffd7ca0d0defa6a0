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
  const { compiler } = compilation;
  const problems = sharedUses(compilation).flatMap(({ module, names, file }) => {
    const known = shared[module]?.exports;
    return known === undefined
      ? []
      : names
          .filter((name) => name !== ALL_EXPORTS && !known.includes(name))
          .map(
            (name) =>
              `${file === undefined ? 'the remote' : placeIn(compiler.context, file, name)} uses ${name}, which ${module} of host ${version} does not export: correct the name, or do without it`,
          );
  });
  if (problems.length > 0) throw new ReleaseError([...new Set(problems)].join('\n'));
}
