import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeSet } from '@mobidrom/shared-contract';
import type { ReleasesContext } from './context';
import { HOST_MANIFEST_FILE, registerFile, releasesLock, setFile } from './folders';
import { hashesFor } from './hashesFor';
import { readHistories, setOfHistories } from './histories';
import { newestHosts } from './hostNames';
import { addKeptAssets, storeHost } from './hostRelease';
import { type AssertHeld, withLock } from './lock';
import { renderPortalFiles, writePortalFiles } from './portalFiles';
import { readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { refuseLong } from './reasonText';
import { nextId, readLiveSet, writeSet } from './sets';
import { requireSigned } from './signedSets';
import { signerOf } from './textSigner';

/** State on which a change is based. */
export interface Base {
  /** The live set; undefined in a folder in which nothing was ever live. */
  readonly live: ChangeSet | undefined;
  /** Release of the host: that of the live set, else the one that was added from the build, else the one of the store. */
  readonly host: string;
  /** Releases of the host in the store of which the first set must name one; none where `host` is beyond doubt. */
  readonly choices?: readonly string[];
}

/**
 * Refuses a first set that names no host where the store has several.
 * @throws ReleaseError listing them
 */
export function refuseDoubtfulHost({ choices = [] }: Base): void {
  const [newest] = choices;
  if (newest === undefined) return;
  throw new ReleaseError(
    `nothing is live yet, and the store has the hosts ${choices.join(', ')}: name the one that is to go live, as host=${newest} with \`propose\`, or "host" in the file of \`apply\``,
  );
}

/**
 * Returns the live set. A folder that an earlier version left, with a history per remote and the host's build elsewhere, is
 * taken over first: its state becomes the first set, without a change for browsers; its files stay for web servers that
 * still read them. Must be called under the lock of the releases.
 * @param build host's build for a folder that has none yet; default: that of the context
 * @throws ReleaseError naming a file that is invalid or missing
 */
async function readBase(
  context: ReleasesContext,
  head: Pick<ChangeSet, 'at' | 'by'>,
  build = context.hostDist,
): Promise<Base> {
  const { releases } = context;
  const live = await readLiveSet(releases);
  if (live) return { live, host: live.host };
  const histories = await readHistories(releases);
  const isOld = histories.size > 0 || existsSync(registerFile(releases));
  if (isOld && context.signing?.key && !context.signing.adopts) {
    throw new ReleaseError(
      'no set is live, and nothing of this folder is signed: if it is yours, `sign --adopt` takes it over, and browsers trust the key of SET_KEY_FILE from then on',
    );
  }
  const hasBuild = existsSync(join(build, HOST_MANIFEST_FILE));
  // A job has added a host to the store, and no build is mounted where the first set is made.
  const [stored, ...others] = isOld || hasBuild ? [] : await newestHosts(releases);
  // Write access to the store is enough to put a newest one there, so none of several is chosen.
  if (stored !== undefined) {
    return { live: undefined, host: stored, choices: others.length > 0 ? [stored, ...others] : [] };
  }
  const own = existsSync(join(context.hostDist, HOST_MANIFEST_FILE)) ? context.hostDist : build;
  const { version: host } = await storeHost(releases, isOld ? own : build);
  if (!isOld) return { live: undefined, host };
  await addKeptAssets(releases, own);
  const bare = setOfHistories(histories, { ...head, id: await nextId(releases), host });
  const hashes = await hashesFor(releases, bare, [], undefined);
  const first = { ...bare, ...(hashes && { hashes }) };
  const portal = await renderPortalFiles(releases, {
    set: first,
    configurationFile: context.configurationFile,
    quarantine: await readQuarantine(releases),
    now: new Date(head.at),
    signer: signerOf(releases, context.signing),
  });
  await writeSet(releases, setFile(releases, first.id), first, context.signing?.key);
  await writePortalFiles(releases, first.id, portal);
  return { live: first, host };
}

/** Person of a change, and when it may begin. */
export interface ChangeHead {
  /** Person who makes the change, for the history. */
  readonly by: string;
  readonly why?: string | undefined;
  /** Added to the reason, as the commit that a job applies. */
  readonly note?: string | undefined;
  /** Default: the moment in which the change has the lock. */
  readonly now?: Date;
  /** Called under the lock before anything is done; a rejection ends the change. */
  readonly precondition?: (() => Promise<void>) | undefined;
}

/** Runs a change under the lock; `live` is undefined where nothing was ever live. Takes nothing over. */
export async function withLiveSet<T>(
  { releases, lockTimeout: timeout }: ReleasesContext,
  work: (live: ChangeSet | undefined, assertHeld: AssertHeld) => Promise<T>,
): Promise<T> {
  await mkdir(releases, { recursive: true });
  const change = async (assertHeld: AssertHeld) => work(await readLiveSet(releases), assertHeld);
  return withLock(releasesLock(releases), change, { timeout });
}

/**
 * Runs a change under the lock, from the live set on; a folder of an earlier version is taken over first.
 * @throws ReleaseError naming the option when person, reason or note are too long; nothing was done then
 */
export async function withBase<T>(
  context: ReleasesContext,
  { now: given, precondition, ...head }: ChangeHead,
  work: (base: Base, assertHeld: AssertHeld, now: Date) => Promise<T>,
  build?: string,
): Promise<T> {
  refuseLong(head);
  await mkdir(context.releases, { recursive: true });
  const change = async (assertHeld: AssertHeld) => {
    // Of the moment in which it has the lock, so that the times of sets ascend as their numbers.
    const now = given ?? new Date();
    await precondition?.();
    const base = await readBase(context, { at: now.toISOString(), by: head.by }, build);
    await requireSigned(context.releases, base.live, context.signing);
    return work(base, assertHeld, now);
  };
  return withLock(releasesLock(context.releases), change, { timeout: context.lockTimeout });
}
