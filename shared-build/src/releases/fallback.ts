import { type ChangeSet, incompatibilities, type QuarantinedRelease } from '@mobidrom/shared-contract';
import { type Hashed, hashOfRemote } from './descriptorHashes';
import { isPublished } from './folders';
import { readHost } from './hostRelease';
import { ReleaseError } from './ReleaseError';
import { type Release, readRelease } from './release';

/** Releases of a remote that browsers get. */
export interface Served {
  readonly active: Release;
  readonly fallback?: Release | undefined;
  /** The release of the set, when it is in quarantine: another one takes its place, unless there is none. */
  readonly quarantined?: QuarantinedRelease | undefined;
}

/** Fallbacks of a remote, best first, and newer ones that were skipped. */
export interface Fallbacks {
  readonly usable: readonly Release[];
  /** Newer published versions that are damaged. */
  readonly damaged: readonly { readonly version: string; readonly problem: string }[];
}

/** Part of a set that decides about fallbacks; without a host they may be made for any. */
type FallbackState = Pick<ChangeSet, 'earlier' | 'withdrawn'> & Partial<Pick<ChangeSet, 'host'>> & Hashed;

/**
 * Returns the versions that a remote of a set can fall back to, newest first: those that were active earlier, are not withdrawn
 * or in quarantine, are still published (old folders may be deleted), have the descriptor that the set knows, and run in its host. Damaged ones are
 * skipped, since they would block every change; `verify` reports them.
 * @param wanted number of usable versions after which it stops
 */
export async function findFallbacks(
  releases: string,
  set: FallbackState,
  name: string,
  quarantine: readonly QuarantinedRelease[],
  wanted = 1,
): Promise<Fallbacks> {
  const damaged: { version: string; problem: string }[] = [];
  const usable: Release[] = [];
  const host = set.host === undefined ? undefined : await readHost(releases, set.host);
  for (const version of set.earlier[name] ?? []) {
    if (usable.length === wanted) break;
    if (set.withdrawn[name]?.includes(version) || inQuarantine(quarantine, name, version)) continue;
    if (!(await isPublished(releases, name, version))) continue;
    // A release that nobody has hashed may be another one by now.
    if (set.hashes && !hashOfRemote(set, name, version)) {
      damaged.push({ version, problem: `set ${set.id} holds no hash of it` });
      continue;
    }
    const release = await readUnlessDamaged(releases, set, name, version);
    if ('problem' in release) damaged.push({ version, problem: release.problem });
    else if (!host || incompatibilities(release.descriptor, host).length === 0) usable.push(release);
  }
  return { usable, damaged };
}

async function readUnlessDamaged(
  releases: string,
  set: Hashed,
  name: string,
  version: string,
): Promise<Release | { readonly problem: string }> {
  try {
    return await readRelease(releases, name, version, hashOfRemote(set, name, version));
  } catch (error) {
    if (error instanceof ReleaseError) return { problem: error.message };
    throw error;
  }
}

/** Returns the entry of a release that is in quarantine. */
export const inQuarantine = (
  quarantine: readonly QuarantinedRelease[],
  remote: string,
  version: string,
): QuarantinedRelease | undefined =>
  quarantine.find((entry) => entry.remote === remote && entry.version === version);

/**
 * Returns the entries that concern what browsers get of a set: its releases in quarantine, and of these also the earlier versions
 * that failed in their place.
 */
export const quarantineOf = (
  set: Pick<ChangeSet, 'remotes' | 'earlier'> | undefined,
  quarantine: readonly QuarantinedRelease[],
): readonly QuarantinedRelease[] =>
  quarantine.filter(({ remote, version }) => {
    const active = set?.remotes[remote];
    if (typeof active !== 'string') return false;
    const isReplaced = inQuarantine(quarantine, remote, active) !== undefined;
    return version === active || (isReplaced && set?.earlier[remote]?.includes(version) === true);
  });

/**
 * Returns the releases of a remote that browsers get: that of the set and its fallback. The fallback takes the place of a
 * release in quarantine. Without one the release is served nevertheless: it may fail on one page or in one browser alone, and an
 * area that works for some serves people better than none. Operations read so, and can switch the remote off.
 * @param fits whether a release may take the place of one in quarantine, whose areas can belong to another remote by now
 * @throws ReleaseError when the release of the set is missing or damaged
 */
export async function servedReleases(
  releases: string,
  set: FallbackState,
  name: string,
  version: string,
  quarantine: readonly QuarantinedRelease[],
  fits: (release: Release) => boolean = () => true,
): Promise<Served> {
  const quarantined = inQuarantine(quarantine, name, version);
  const wanted = quarantined ? Number.POSITIVE_INFINITY : 1;
  const { usable } = await findFallbacks(releases, set, name, quarantine, wanted);
  const at = quarantined ? usable.findIndex(fits) : -1;
  const replacement = usable[at];
  if (replacement) return { active: replacement, fallback: usable[at + 1], quarantined };
  const active = await readRelease(releases, name, version, hashOfRemote(set, name, version));
  return { active, fallback: usable[0], quarantined };
}
