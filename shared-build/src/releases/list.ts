import {
  type ChangeSet,
  deprecatedUses,
  HOST_RELEASE,
  type QuarantinedRelease,
  type QuarantineList,
  type Register,
  type SetCandidate,
} from '@mobidrom/shared-contract';
import { findFallbacks } from './fallback';
import { publishedVersions, remoteNames } from './folders';
import { newestHosts } from './hostNames';
import { readHost } from './hostRelease';
import { readRegister } from './lostReleases';
import { newestFirst } from './newestFirst';
import { differences, type SetDifference } from './nextSet';
import { readLifted, readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { readRelease } from './release';
import { proposalIds, readHistory, readLiveSet, readProposal } from './sets';
import { readUsage, type Usage } from './usage';

/** Releases of one remote, or of the host; versions newest first. */
export interface ListedRemote {
  readonly name: string;
  /** Version of the live set; null: the remote is switched off. */
  readonly active?: string | null | undefined;
  readonly fallback?: string | undefined;
  readonly published: readonly string[];
  readonly withdrawn: readonly string[];
  /** Set by which the active version went live. */
  readonly activation?: Pick<ChangeSet, 'id' | 'at' | 'by' | 'why'> | undefined;
  /** Entries of its versions in quarantine. */
  readonly quarantined?: readonly QuarantinedRelease[] | undefined;
  /** Version that browsers get, where that is another one than the active version, which is in quarantine. */
  readonly servedInstead?: string | undefined;
  /** When versions were last seen in an open tab, ISO 8601, UTC; known where the platform counts beacons. */
  readonly lastSeen?: Readonly<Record<string, string>> | undefined;
  /** Release that some browsers get in place of the active one. */
  readonly candidate?: SetCandidate | undefined;
  /** Approved rights, and the approved service with its address, if it is bound to one. */
  readonly rights?: readonly string[] | undefined;
  readonly service?: { readonly prefix: string; readonly address?: string | undefined } | undefined;
  /** Deprecated exports of the live host that the active version uses, as `<module>: <export>`. */
  readonly deprecated?: readonly string[] | undefined;
}

/** Returns the sets by which the versions of the live set became active, by remote name and `host`. */
function activations(sets: readonly ChangeSet[]): ReadonlyMap<string, ChangeSet> {
  const found = new Map<string, ChangeSet>();
  sets.forEach((set, at) => {
    for (const { name } of differences(sets[at + 1], set)) if (!found.has(name)) found.set(name, set);
  });
  return found;
}

const headOf = (set: ChangeSet | undefined) =>
  set && { id: set.id, at: set.at, by: set.by, ...(set.why !== undefined && { why: set.why }) };

/**
 * Returns the releases of all remotes.
 * @throws ReleaseError naming file and field of an invalid set
 */
export async function listRemotes(releases: string): Promise<readonly ListedRemote[]> {
  const live = await readLiveSet(releases);
  const quarantine = await readQuarantine(releases);
  const since = activations(await readHistory(releases));
  const usage = await readUsage(releases);
  const register = await readRegister(releases);
  return Promise.all(
    (await remoteNames(releases)).map(async (name) => {
      const active = live?.remotes[name];
      const usable = live ? (await findFallbacks(releases, live, name, quarantine)).usable : [];
      return {
        name,
        active,
        fallback: usable[0]?.reference.version,
        published: newestFirst(await publishedVersions(releases, name)),
        withdrawn: live?.withdrawn[name] ?? [],
        activation: active === undefined ? undefined : headOf(since.get(name)),
        candidate: live?.candidates?.[name],
        ...grantsIn(live, name),
        quarantined: quarantine.filter(({ remote }) => remote === name),
        servedInstead: servedInstead(register, name, active),
        lastSeen: lastSeenOf(usage, name),
        deprecated: live && active ? await deprecatedIn(releases, name, active, live.host) : undefined,
      };
    }),
  );
}

function servedInstead(register: Register | undefined, name: string, active: string | null | undefined) {
  const served = register?.remotes.find((remote) => remote.name === name)?.active.version;
  return served === active ? undefined : served;
}

/** Returns when the versions of a remote or the host were last seen; undefined where none was. */
function lastSeenOf(usage: Usage, name: string): Readonly<Record<string, string>> | undefined {
  const seen = Object.entries(usage).flatMap(([release, at]) => {
    const [owner, version] = release.split('/');
    return owner === name && version !== undefined ? [[version, at.toISOString()] as const] : [];
  });
  return seen.length === 0 ? undefined : Object.fromEntries(seen);
}

function grantsIn(live: ChangeSet | undefined, name: string): Pick<ListedRemote, 'rights' | 'service'> {
  const prefix = live?.approvedServices?.[name];
  return {
    rights: live?.rights?.[name],
    service: prefix === undefined ? undefined : { prefix, address: live?.services?.[prefix] },
  };
}

/** Returns the deprecated uses of a release; undefined while its descriptor or the host's is damaged, as `verify` says. */
async function deprecatedIn(
  releases: string,
  name: string,
  version: string,
  host: string,
): Promise<readonly string[] | undefined> {
  try {
    const { descriptor } = await readRelease(releases, name, version);
    return deprecatedUses(descriptor, await readHost(releases, host));
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

/** Set that was proposed and is not live. */
export interface ListedProposal extends Pick<ChangeSet, 'id' | 'at' | 'by' | 'why' | 'before' | 'drops'> {
  readonly changes: readonly SetDifference[];
  /** Whether another set went live since: it can only be discarded, or proposed again. */
  readonly isStale: boolean;
}

/** Releases, sets and proposals of a portal. */
export interface Listing {
  /** Number of the live set; undefined before the first one. */
  readonly set: number | undefined;
  /** The live set itself: who, when, why, its releases, and what it approves. */
  readonly live: ChangeSet | undefined;
  readonly host: ListedRemote;
  readonly remotes: readonly ListedRemote[];
  readonly proposals: readonly ListedProposal[];
  /** Quarantines that were lifted last. */
  readonly lifted: QuarantineList['lifted'];
}

/** Returns the releases of host and remotes, and the sets. */
export async function listPortal(releases: string): Promise<Listing> {
  const live = await readLiveSet(releases);
  const since = activations(await readHistory(releases));
  return {
    set: live?.id,
    live,
    host: {
      name: HOST_RELEASE,
      active: live?.host,
      published: await newestHosts(releases),
      withdrawn: live?.withdrawnHosts ?? [],
      activation: headOf(since.get(HOST_RELEASE)),
      lastSeen: lastSeenOf(await readUsage(releases), HOST_RELEASE),
    },
    remotes: await listRemotes(releases),
    proposals: await listProposals(releases, live),
    lifted: await readLifted(releases),
  };
}

async function listProposals(
  releases: string,
  live: ChangeSet | undefined,
): Promise<readonly ListedProposal[]> {
  const found = (await proposalIds(releases)).map(async (id) => {
    const set = await readProposal(releases, id);
    if (!set) return [];
    const { at, by, why, before, drops } = set;
    return [
      { id, at, by, why, before, drops, changes: differences(live, set), isStale: before !== live?.id },
    ];
  });
  return (await Promise.all(found)).flat();
}

/** Set that was live, with what it changed. */
export interface HistoryEntry extends Pick<ChangeSet, 'id' | 'at' | 'by' | 'why' | 'proposed' | 'restores'> {
  readonly changes: readonly SetDifference[];
}

/** Quarantine that operations have lifted. */
export type LiftedEntry = QuarantineList['lifted'][number];

/** Returns the quarantines that were lifted last, the last one first. */
export const listLifted = async (releases: string): Promise<readonly LiftedEntry[]> =>
  [...(await readLifted(releases))].reverse();

/** Returns the sets that were live, the live one first. */
export async function listHistory(releases: string): Promise<readonly HistoryEntry[]> {
  const sets = await readHistory(releases);
  return sets.map((set, at) => ({
    id: set.id,
    at: set.at,
    by: set.by,
    why: set.why,
    proposed: set.proposed,
    restores: set.restores,
    changes: differences(sets[at + 1], set),
  }));
}
