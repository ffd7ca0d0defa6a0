import type { ChangeSet } from '@mobidrom/shared-contract';
import { unlessUnreadable } from './drops';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';

/**
 * Refuses candidates that bring the same area: a browser in the shares of both would have two pages at one path. One that cannot be read
 * is not served either, and blocks nothing.
 * @param asked remotes whose candidates the change brings; others stay as they are
 * @throws ReleaseError naming area and both releases
 */
export async function refuseSharedAreas(
  releases: string,
  candidates: NonNullable<ChangeSet['candidates']>,
  asked: ReadonlySet<string>,
): Promise<void> {
  const owners = new Map<string, { readonly name: string; readonly version: string }>();
  for (const [name, { version }] of Object.entries(candidates)) {
    const release = await readRelease(releases, name, version).catch(unlessUnreadable);
    for (const { path } of release?.descriptor.areas ?? []) {
      const owner = owners.get(path) ?? { name, version };
      owners.set(path, owner);
      if (owner.name === name || !(asked.has(owner.name) || asked.has(name))) continue;
      throw new ReleaseError(
        `the path '${path}' is brought by two candidates: ${owner.name} ${owner.version} and ${name} ${version}`,
        { kind: 'two-candidates', item: `area:/${path}`, releases: [owner, { name, version }] },
      );
    }
  }
}
