import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeSet, HOST_RELEASE } from '@mobidrom/shared-contract';
import { discardMarkText } from './discarded';
import { findFallbacks, inQuarantine } from './fallback';
import { filesBelow } from './files';
import {
  archiveFile,
  assetsFolder,
  hostFolder,
  hostsFolder,
  keptArchives,
  publishedVersions,
  releaseFolder,
  releasesLock,
  remoteNames,
  storedHosts,
} from './folders';
import { newestHosts } from './hostNames';
import { readHost } from './hostRelease';
import { importFolders, removeInterruptedImports } from './interruptedImports';
import { interruptedPublishes, removeInterruptedPublishes } from './interruptedPublishes';
import { leftovers } from './leftovers';
import { withLock } from './lock';
import { newestFirst } from './newestFirst';
import { plannedIds } from './planned';
import { readQuarantine } from './quarantine';
import { proposalIds, readHistory, readLiveSet, readProposal, readSet, setBefore } from './sets';
import { discardFiles } from './signedSets';
import { readUsage } from './usage';

export interface PruneOptions {
  /** Milliseconds for which a release must have been unused. */
  readonly unused: number;
  /** Number of newest versions of each remote and of the host that stay. */
  readonly keep: number;
  readonly now?: Date;
  /** Person who clears, for the proposals that are deleted. Default: 'prune'. */
  readonly by?: string;
}

/** Files and folders that a clearing deletes. */
export interface Pruned {
  /** Releases, as `content 1.0.0` and `host 1.0.0`. */
  readonly releases: readonly { readonly name: string; readonly version: string }[];
  /** Served assets of the host that no release of it contains any more. */
  readonly assets: readonly string[];
  readonly proposals: readonly number[];
  /** Kept archives of releases that are gone. */
  readonly archives: readonly { readonly name: string; readonly version: string }[];
  /** Folders of imports that were killed; one of them can be an import that runs, which finishes first. */
  readonly imports: readonly string[];
  /** Folders of builds that were killed while they were published; those that run stay. */
  readonly publishes: readonly string[];
  /** Temporary files and folders of changes that were killed. */
  readonly leftovers: readonly string[];
}

const keyOf = (name: string, version: string) => `${name}/${version}`;

/**
 * Returns what a clearing would delete: releases that no set of the time, no fallback of these sets, no proposal of the time or that is
 * planned, no open tab and no rollback needs, and that are older than the time. Sets themselves stay, as the history of the portal.
 * @throws ReleaseError when a set cannot be read
 */
export async function findUnused(releases: string, options: PruneOptions): Promise<Pruned> {
  const now = options.now ?? new Date();
  const since = now.getTime() - options.unused;
  const planned = await plannedIds(releases, now);
  const needed = await neededReleases(releases, since, planned);
  const found: { name: string; version: string }[] = [];
  const consider = async (name: string, newest: readonly string[], folderOf: (version: string) => string) => {
    for (const version of newest.slice(options.keep)) {
      if (needed.has(keyOf(name, version)) || (await isYounger(folderOf(version), since))) continue;
      found.push({ name, version });
    }
  };
  for (const name of await remoteNames(releases)) {
    await consider(name, newestFirst(await publishedVersions(releases, name)), (version) =>
      releaseFolder(releases, name, version),
    );
  }
  await consider(HOST_RELEASE, await newestHosts(releases), (version) => hostFolder(releases, version));
  const gone = new Set(found.filter(({ name }) => name === HOST_RELEASE).map(({ version }) => version));
  return {
    releases: found,
    assets: await unusedAssets(releases, gone, since),
    proposals: (await oldProposals(releases, since)).filter((id) => !planned.has(id)),
    archives: await lostArchives(releases, since),
    imports: await importFolders(releases),
    publishes: await interruptedPublishes(releases),
    leftovers: await leftovers(releases, since),
  };
}

/** Returns the releases that browsers or operators may still need. */
async function neededReleases(
  releases: string,
  since: number,
  planned: ReadonlySet<number>,
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  for (const set of await neededSets(releases, since, planned)) {
    needed.add(keyOf(HOST_RELEASE, set.host));
    for (const [name, version] of Object.entries(set.remotes)) {
      if (version !== null) needed.add(keyOf(name, version));
      const candidate = set.candidates?.[name]?.version;
      if (candidate !== undefined) needed.add(keyOf(name, candidate));
      // A fallback of the set, also one that was withdrawn later, and the page of a remote that is switched off.
      const { usable } = await findFallbacks(releases, { earlier: set.earlier, withdrawn: {} }, name, [], 2);
      for (const { reference } of usable) needed.add(keyOf(name, reference.version));
    }
  }
  for (const key of await neededFallbacks(releases)) needed.add(key);
  for (const [release, seen] of Object.entries(await readUsage(releases))) {
    if (seen.getTime() >= since) needed.add(release);
  }
  return needed;
}

/**
 * Returns the fallbacks that browsers get of the live set, and of the set to which a rollback leads. These are not always the
 * newest earlier versions: those for another host and those in quarantine are passed over.
 */
async function neededFallbacks(releases: string): Promise<readonly string[]> {
  const live = await readLiveSet(releases);
  if (!live) return [];
  const quarantine = await readQuarantine(releases);
  const needed: string[] = [];
  const sets = [live, await setBefore(releases, live)].filter((set) => set !== undefined);
  for (const set of sets) {
    for (const name of Object.keys(set.remotes)) {
      const active = set.remotes[name];
      // Any of them can take the place of a release in quarantine.
      const isReplaced = typeof active === 'string' && inQuarantine(quarantine, name, active);
      const wanted = isReplaced ? Number.POSITIVE_INFINITY : 2;
      const { usable } = await findFallbacks(releases, set, name, quarantine, wanted);
      needed.push(...usable.map(({ reference }) => keyOf(name, reference.version)));
    }
  }
  return needed;
}

/** Returns the sets that were live in the time, the one to which a rollback of the live one leads, and the proposals of the time and planned ones. */
async function neededSets(
  releases: string,
  since: number,
  planned: ReadonlySet<number>,
): Promise<readonly ChangeSet[]> {
  const live = await readLiveSet(releases);
  if (!live) return [];
  // A set was live until the next one; so the one that was live at the beginning of the time belongs to it.
  let until = Number.POSITIVE_INFINITY;
  const recent = await readHistory(releases, ({ at }) => {
    const wasLive = until >= since;
    until = Date.parse(at);
    return wasLive;
  });
  const before = await setBefore(releases, live);
  const restored = live.restores === undefined ? undefined : await readSet(releases, live.restores);
  const proposed = await Promise.all((await proposalIds(releases)).map((id) => readProposal(releases, id)));
  return [
    ...recent,
    before,
    restored,
    ...proposed.filter((set) => set && (Date.parse(set.at) >= since || planned.has(set.id))),
  ].filter((set) => set !== undefined);
}

async function isYounger(file: string, since: number): Promise<boolean> {
  const { ctimeMs } = await stat(file);
  return ctimeMs >= since;
}

async function unusedAssets(releases: string, gone: ReadonlySet<string>, since: number): Promise<string[]> {
  const kept = new Set<string>();
  for (const version of await storedHosts(releases)) {
    if (gone.has(version)) continue;
    for (const file of Object.keys((await readHost(releases, version)).files ?? {})) kept.add(file);
  }
  const unused: string[] = [];
  const served = existsSync(assetsFolder(releases)) ? await filesBelow(assetsFolder(releases)) : [];
  for (const file of served) {
    const name = `assets/${file}`;
    if (kept.has(name.replace(/\.(?:br|gz)$/, ''))) continue;
    if (!(await isYounger(join(hostsFolder(releases), name), since))) unused.push(name);
  }
  return unused;
}

/** Returns the archives whose release is gone, and which no import has just written. */
async function lostArchives(releases: string, since: number): Promise<Pruned['archives']> {
  const lost: { name: string; version: string }[] = [];
  for (const name of await remoteNames(releases)) {
    const versions = new Set(await publishedVersions(releases, name));
    for (const version of await keptArchives(releases, name)) {
      if (versions.has(version) || (await isYounger(archiveFile(releases, name, version), since))) continue;
      lost.push({ name, version });
    }
  }
  return lost;
}

async function oldProposals(releases: string, since: number): Promise<number[]> {
  const old: number[] = [];
  for (const id of await proposalIds(releases)) {
    const set = await readProposal(releases, id);
    if (set && Date.parse(set.at) < since) old.push(id);
  }
  return old;
}

const isOfRemote = ({ name }: { readonly name: string }): boolean => name !== HOST_RELEASE;

/**
 * Deletes what `findUnused` returns. No change of the portal can interfere.
 * @returns what was deleted
 */
export async function prune(releases: string, options: PruneOptions): Promise<Pruned> {
  const imports = await removeInterruptedImports(releases);
  const publishes = await removeInterruptedPublishes(releases);
  return withLock(releasesLock(releases), async (assertHeld) => {
    const unused = { ...(await findUnused(releases, options)), imports, publishes };
    await assertHeld();
    for (const { name, version } of [...unused.archives, ...unused.releases.filter(isOfRemote)]) {
      await rm(archiveFile(releases, name, version), { force: true });
    }
    for (const { name, version } of unused.releases) {
      const folder =
        name === HOST_RELEASE ? hostFolder(releases, version) : releaseFolder(releases, name, version);
      await rm(folder, { recursive: true, force: true });
    }
    for (const file of unused.assets) await rm(join(hostsFolder(releases), file), { force: true });
    for (const file of unused.leftovers) await rm(join(releases, file), { recursive: true, force: true });
    for (const id of unused.proposals) await discardUnused(releases, id, options);
    return unused;
  });
}

async function discardUnused(releases: string, id: number, { by = 'prune', now }: PruneOptions) {
  const proposed = await readProposal(releases, id);
  if (!proposed) return;
  const reason = { by, isCleared: true, ...(now && { now }) };
  await discardFiles(releases, id, await discardMarkText(releases, proposed, reason));
}
