import type {
  ChangeSet,
  Descriptor,
  QuarantinedRelease,
  Register,
  RegisteredCandidate,
  RegisteredRemote,
  SwitchedOffRemote,
} from '@mobidrom/shared-contract';
import { hashOfRemote } from './descriptorHashes';
import { unlessUnreadable } from './drops';
import { findFallbacks, inQuarantine, quarantineOf, type Served, servedReleases } from './fallback';
import { lostFinding, renderedEntry } from './lostReleases';
import { ReleaseError } from './ReleaseError';
import { type Release, readRelease } from './release';
import type { VerifyFinding } from './verifyRelease';

export interface RenderedRegister {
  readonly register: Register;
  /** Descriptors of the active releases, by remote name; without those of `lost`. */
  readonly descriptors: Readonly<Record<string, Descriptor>>;
  /**
   * Releases whose descriptors cannot be read: active ones, whose entry was kept as it is live, and candidates, which nobody
   * gets now.
   */
  readonly lost: readonly VerifyFinding[];
}

/**
 * Returns the register of a set; writes nothing. An earlier version takes the place of a release in quarantine unless its areas
 * belong to another remote by now.
 * @param rendered entries of the live register that stay where the descriptor of their release is missing or damaged. Default: none
 * @throws ReleaseError when an active release is missing or damaged, or two remotes declare the same path
 */
export async function renderRegister(
  releases: string,
  set: ChangeSet,
  quarantine: readonly QuarantinedRelease[],
  now: Date,
  rendered: readonly RegisteredRemote[] = [],
): Promise<RenderedRegister> {
  const entries = new Map<string, RegisteredRemote>();
  const descriptors: Record<string, Descriptor> = {};
  const lost: VerifyFinding[] = [];
  const off: SwitchedOffRemote[] = [];
  const { replaced, others } = byQuarantine(set, quarantine);
  const own = replaced.length > 0 ? await ownAreas(releases, set) : new Map<string, readonly string[]>();
  for (const [name, version] of [...others, ...replaced]) {
    if (version === null) {
      off.push(await switchedOff(releases, set, name));
      continue;
    }
    const taken = new Set([...own].flatMap(([owner, paths]) => (owner === name ? [] : paths)));
    const fits = ({ descriptor }: Release) => !descriptor.areas.some(({ path }) => taken.has(path));
    try {
      const found = await servedReleases(releases, set, name, version, quarantine, fits);
      entries.set(name, registered(name, found));
      descriptors[name] = found.active.descriptor;
    } catch (error) {
      const known = renderedEntry(set, name, version, rendered);
      if (!(error instanceof ReleaseError) || !known) throw error;
      const [fallback] = (await findFallbacks(releases, set, name, quarantine)).usable;
      const { active, areas, links } = known;
      entries.set(name, { name, active, ...(fallback && { fallback: fallback.reference }), areas, links });
      lost.push(lostFinding(name, version, error));
    }
    // The areas of the release of the set stay its own, since that may be served again.
    own.set(name, [...(own.get(name) ?? []), ...(entries.get(name)?.areas ?? []).map(({ path }) => path)]);
  }
  const listed = [...entries].sort(byName).map(([, entry]) => entry);
  refuseSharedPaths(listed);
  const remotes: RegisteredRemote[] = [];
  for (const remote of listed) {
    const candidate = await candidateOf(releases, set, remote, quarantine, lost);
    const fits = candidate && isAlone(candidate, remote.name, listed);
    remotes.push(fits ? { ...remote, candidate } : remote);
  }
  const quarantined = quarantineOf(set, quarantine);
  const register: Register = {
    renderedAt: now.toISOString(),
    set: set.id,
    host: set.host,
    remotes,
    ...(off.length > 0 && { off }),
    ...(quarantined.length > 0 && { quarantined: [...quarantined] }),
  };
  const sorted = Object.fromEntries(Object.entries(descriptors).sort(byName));
  return { register, descriptors: sorted, lost };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const pathsOf = ({ areas }: Descriptor): readonly string[] => areas.map(({ path }) => path);

/** Returns the paths of the areas of each release of the set; one that cannot be read has none. */
async function ownAreas(releases: string, set: ChangeSet): Promise<Map<string, readonly string[]>> {
  const own = new Map<string, readonly string[]>();
  for (const [name, version] of Object.entries(set.remotes)) {
    const release = version && (await readRelease(releases, name, version).catch(unlessUnreadable));
    if (release) own.set(name, pathsOf(release.descriptor));
  }
  return own;
}

/** Returns the remotes of a set whose release is in quarantine, and the others, each by name. */
function byQuarantine({ remotes }: ChangeSet, quarantine: readonly QuarantinedRelease[]) {
  const all = Object.entries(remotes).sort(byName);
  const isReplaced = ([name, version]: readonly [string, string | null]) =>
    version !== null && inQuarantine(quarantine, name, version) !== undefined;
  return { replaced: all.filter(isReplaced), others: all.filter((entry) => !isReplaced(entry)) };
}

/** Returns areas as the register has them: only the first answer of a page needs the description; the register is polled by every tab. */
const registeredAreas = ({ areas }: Descriptor): RegisteredRemote['areas'] =>
  areas.map(({ description: _description, ...area }) => area);

/** Whether no other remote has an area of a candidate. */
const isAlone = (
  { areas }: RegisteredCandidate,
  name: string,
  remotes: readonly RegisteredRemote[],
): boolean => {
  const taken = new Set(
    remotes.flatMap((remote) => (remote.name === name ? [] : remote.areas.map(({ path }) => path))),
  );
  return !areas.some(({ path }) => taken.has(path));
};

/**
 * Returns the candidate of a remote, as the fallback only where it can be used: damaged it must not block a change, and is added to
 * `lost`. Where another release serves in place of the active one, there is nothing to compare with.
 */
async function candidateOf(
  releases: string,
  set: ChangeSet,
  { name, active }: RegisteredRemote,
  quarantine: readonly QuarantinedRelease[],
  lost: VerifyFinding[],
): Promise<RegisteredCandidate | undefined> {
  const candidate = set.candidates?.[name];
  if (!candidate || active.version !== set.remotes[name]) return undefined;
  const { version, share, roles, factor } = candidate;
  const hash = hashOfRemote(set, name, version);
  if (inQuarantine(quarantine, name, version) || (set.hashes && !hash)) return undefined;
  const release = await readRelease(releases, name, version, hash).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    lost.push(lostFinding(name, version, error));
  });
  if (!release) return undefined;
  const { reference, descriptor } = release;
  return {
    release: reference,
    share,
    ...(roles && { roles }),
    factor,
    areas: registeredAreas(descriptor),
    links: descriptor.links,
  };
}

const registered = (name: string, { active, fallback }: Served): RegisteredRemote => ({
  name,
  active: active.reference,
  ...(fallback && { fallback: fallback.reference }),
  areas: registeredAreas(active.descriptor),
  links: active.descriptor.links,
});

/** Returns a remote that is switched off, with the areas of the version that was active last; none when it is deleted. */
async function switchedOff(releases: string, set: ChangeSet, name: string): Promise<SwitchedOffRemote> {
  const [last] = (await findFallbacks(releases, withoutWithdrawals(set), name, [])).usable;
  return { name, areas: last?.descriptor.areas.map(({ path, title }) => ({ path, title })) ?? [] };
}

const withoutWithdrawals = ({ id, earlier, hashes }: ChangeSet) => ({ id, earlier, withdrawn: {}, hashes });

function refuseSharedPaths(remotes: readonly RegisteredRemote[]): void {
  const owners = new Map<string, string>();
  for (const { name, areas } of remotes) {
    for (const { path } of areas) {
      const owner = owners.get(path);
      if (owner !== undefined)
        throw new ReleaseError(`the path '${path}' is brought by both ${owner} and ${name}`, {
          kind: 'two-owners',
          item: `area:/${path}`,
          names: [owner, name],
        });
      owners.set(path, name);
    }
  }
}
