import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type ChangeSet, changeSet } from '@mobidrom/shared-contract';
import { replaceFile } from './atomicFile';
import { referenceIntegrity } from './files';
import { liveLink, proposalFile, proposalsFolder, registerFile, setFile, setsFolder } from './folders';
import { ReleaseError } from './ReleaseError';
import { parseJson, readJson } from './readJson';
import type { SetKey } from './setKeys';
import { signatureFile, signSet } from './signedSets';

const ID_FILE = /^([1-9]\d{0,8})\.json$/;
const DISCARDED_FILE = /^([1-9]\d{0,8})\.discarded$/;

async function idsIn(folder: string, file = ID_FILE): Promise<number[]> {
  try {
    const names = await readdir(folder);
    return names.flatMap((name) => file.exec(name)?.[1] ?? []).map(Number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the numbers of the proposals that were discarded, unsorted. */
export const discardedIds = (releases: string): Promise<number[]> =>
  idsIn(proposalsFolder(releases), DISCARDED_FILE);

/** Returns the number of the next set, higher than that of every set and proposal, also of those that were discarded. */
export async function nextId(releases: string): Promise<number> {
  const ids = [
    ...(await idsIn(setsFolder(releases))),
    ...(await idsIn(proposalsFolder(releases))),
    ...(await discardedIds(releases)),
  ];
  return ids.reduce((highest, id) => Math.max(highest, id), 0) + 1;
}

/** Returns the numbers of the proposed sets, ascending. */
export async function proposalIds(releases: string): Promise<number[]> {
  const discarded = new Set(await discardedIds(releases));
  const ids = await idsIn(proposalsFolder(releases));
  return ids.filter((id) => !discarded.has(id)).sort((a, b) => a - b);
}

/** Returns the numbers of the sets, ascending; also of those that were written but never went live. */
export const setIds = async (releases: string): Promise<number[]> =>
  (await idsIn(setsFolder(releases))).sort((a, b) => a - b);

async function readSetFile(file: string, id: number): Promise<ChangeSet | undefined> {
  const read = await readJson(file, changeSet);
  if (read && read.value.id !== id)
    throw new ReleaseError(`${file}: it says set ${read.value.id}, not ${id}`, undefined, {
      unusable: { file, fault: 'field', field: 'id' },
    });
  return read?.value;
}

/**
 * Writes the file of a set or a proposal, and its signature.
 * @param key default: the set is not signed
 * @throws ReleaseError naming the field when it could not be read again, which would end every further change; nothing was written then
 */
export async function writeSet(releases: string, file: string, set: ChangeSet, key?: SetKey): Promise<void> {
  const text = `${JSON.stringify(set, null, 2)}\n`;
  parseJson(text, file, changeSet);
  await mkdir(dirname(file), { recursive: true });
  if (key) await signSet(releases, file, text, key);
  await replaceFile(file, text);
}

/** @throws ReleaseError when there is no such set, naming those that there are, or its file is damaged */
export async function readSet(releases: string, id: number): Promise<ChangeSet> {
  const found = await readSetFile(setFile(releases, id), id);
  if (found) return found;
  const others = `${rangesText('the sets are', await setIds(releases))}; ${await proposalsText(releases)}`;
  throw new ReleaseError(`there is no set ${id} (${setFile(releases, id)} is missing): ${others}`, {
    kind: 'unknown-set',
    id,
  });
}

/** Returns which sets are proposed, as 'proposed are 7, 9', for a refusal. */
export const proposalsText = async (releases: string): Promise<string> =>
  rangesText('proposed are', await proposalIds(releases), 'none is proposed');

/** Returns numbers as '1 to 4, 6', which are ascending. */
function rangesText(head: string, ids: readonly number[], none = 'there is none'): string {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last && last[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  return texts.length === 0 ? none : `${head} ${texts.join(', ')}`;
}

/** Returns the hash of the file of a set; undefined when it is missing. */
export const hashOfSet = (releases: string, id: number): Promise<string | undefined> =>
  hashOf(setFile(releases, id));

/** Returns the hash of the file of a proposal; undefined when it is missing. */
export const hashOfProposal = (releases: string, id: number): Promise<string | undefined> =>
  hashOf(proposalFile(releases, id));

async function hashOf(file: string): Promise<string | undefined> {
  try {
    return referenceIntegrity(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns a proposed set; undefined when there is none of this number, or it was discarded. */
export async function readProposal(releases: string, id: number): Promise<ChangeSet | undefined> {
  if ((await discardedIds(releases)).includes(id)) return undefined;
  return readSetFile(proposalFile(releases, id), id);
}

const TARGET = /^rendered[\\/]([1-9]\d{0,8})-[0-9a-f]+$/;

/** Target of the live link, and the number of its set. */
export interface LiveTarget {
  readonly id: number;
  /** Relative to the folder of releases. */
  readonly path: string;
}

/**
 * Returns where the live link leads; undefined when there is none, as in a folder of an earlier version.
 * @throws ReleaseError when it leads to no rendered set, or was lost
 */
export async function readLiveTarget(releases: string): Promise<LiveTarget | undefined> {
  const file = liveLink(releases);
  const path = await readlink(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EINVAL') throw brokenLink(file, 'is no symbolic link');
    throw error;
  });
  if (path === undefined) {
    await refuseLostLink(releases, file);
    return undefined;
  }
  const id = TARGET.exec(path)?.[1];
  if (id === undefined) throw brokenLink(file, `leads to '${path}', which is no rendered set`);
  return { id: Number(id), path };
}

const brokenLink = (file: string, fault: string): ReleaseError =>
  new ReleaseError(`${file} ${fault}`, undefined, { unusable: { file, fault: 'link' } });

/**
 * The register leads through the live link since the first set went live. A folder without that link has lost it, and would otherwise
 * count as one in which nothing was ever live, so that the next command makes an empty portal live.
 */
async function refuseLostLink(releases: string, link: string): Promise<void> {
  const target = await readlink(registerFile(releases)).catch(() => undefined);
  if (target === undefined || !target.startsWith('live')) return;
  const [newest] = (await setIds(releases)).reverse();
  if (newest === undefined) return;
  throw brokenLink(
    link,
    `is missing, which led to the live set; the newest set is ${newest}: restore the link from a backup, or make it lead to that set's folder below rendered`,
  );
}

/** Returns the live set; undefined before the first one. */
export async function readLiveSet(releases: string): Promise<ChangeSet | undefined> {
  const target = await readLiveTarget(releases);
  return target && readSet(releases, target.id);
}

/**
 * Returns the set that a rollback of the live one restores: that before it, or before the one that it restored itself.
 * @returns undefined when there is none, or it was deleted
 * @throws ReleaseError when a set cannot be read
 */
export async function setBefore(releases: string, live: ChangeSet): Promise<ChangeSet | undefined> {
  let current = live;
  while (current.restores !== undefined) {
    // A set that restores itself, or a later one, would lead round in a circle.
    if (current.restores >= current.id)
      throw new ReleaseError(
        `${setFile(releases, current.id)}: restores: ${current.restores} is not an earlier set`,
      );
    current = await readSet(releases, current.restores);
  }
  return current.before === undefined
    ? undefined
    : readSetFile(setFile(releases, current.before), current.before);
}

/**
 * Returns the set that was live before another one; undefined for the first one, and where that before was deleted.
 * @throws ReleaseError when it cannot be read
 */
export async function readEarlierSet(
  releases: string,
  { id, before }: ChangeSet,
): Promise<ChangeSet | undefined> {
  if (before === undefined || before >= id) return undefined;
  return readSetFile(setFile(releases, before), before);
}

/**
 * Returns the sets that were live, the live one first. Sets before the first one that was deleted are left out.
 * @param isWanted ends the list before the first set that it refuses; default: all
 * @throws ReleaseError when a set cannot be read
 */
export async function readHistory(
  releases: string,
  isWanted: (set: ChangeSet) => boolean = () => true,
): Promise<readonly ChangeSet[]> {
  const existing = new Set(await setIds(releases));
  const sets: ChangeSet[] = [];
  let id = (await readLiveTarget(releases))?.id;
  while (id !== undefined && (existing.has(id) || sets.length === 0)) {
    const found: ChangeSet = await readSet(releases, id);
    if (!isWanted(found)) break;
    if (found.before !== undefined && found.before >= id) {
      const file = setFile(releases, id);
      throw new ReleaseError(`${file}: before: ${found.before} is not an earlier set`, undefined, {
        unusable: { file, fault: 'field', field: 'before' },
      });
    }
    sets.push(found);
    id = found.before;
  }
  return sets;
}

/** Returns why a number names no proposal, with the sets that there are and the command that is meant perhaps. */
export async function notProposedText(releases: string, id: number): Promise<string> {
  const history = await readHistory(releases);
  const proposals = await proposalsText(releases);
  if (history[0]?.id === id) return `set ${id} is live already; ${proposals}`;
  if (history.some((set) => set.id === id)) {
    return `set ${id} is not proposed: it was live before, to go back to it: rollback --to ${id}; ${proposals}`;
  }
  const ids = history.map((set) => set.id).reverse();
  return `there is no set ${id}: ${proposals}; ${rangesText('live were', ids, 'none was ever live')} (rollback --to <set>)`;
}

/** Whether there is a signature of the live set, whatever it says. */
export async function isLiveSetSigned(releases: string): Promise<boolean> {
  const live = await readLiveSet(releases);
  return live !== undefined && existsSync(signatureFile(setFile(releases, live.id)));
}
