import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { activate, publish, type ReleasesContext } from '../../../shared-build/src';
import { fourthRemote } from '../../support/fixtureReleases';
import { root } from '../../support/folders';

/** Remote whose active version changes: the tests' small fourth one. */
export const FLIPPED = 'vierter';
export const VERSIONS = ['1.0.0', '1.0.1'] as const;

/** Publishes both versions and activates the first. */
export async function publishBoth(context: ReleasesContext): Promise<void> {
  for (const version of VERSIONS) {
    const from = await fourthRemote(version);
    try {
      await publish({ releases: context.releases, name: FLIPPED, from, root });
    } finally {
      await rm(join(from, '..'), { recursive: true });
    }
  }
  await activate(context, { name: FLIPPED, version: VERSIONS[0] }, { by: 'bench' });
}

/** Activates the other version at an interval in milliseconds, until the signal. Returns the number of activations. */
export async function flipVersions(
  context: ReleasesContext,
  interval: number,
  signal: AbortSignal,
): Promise<number> {
  for (let flips = 1; ; flips++) {
    const started = Date.now();
    const version = VERSIONS[flips % VERSIONS.length] as string;
    await activate(context, { name: FLIPPED, version }, { by: 'bench' });
    if (signal.aborted) return flips;
    await wait(Math.max(0, interval - (Date.now() - started)));
    if (signal.aborted) return flips;
  }
}
