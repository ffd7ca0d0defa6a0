import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangeSet, type History, history } from '@mobidrom/shared-contract';
import type { ReleasesContext } from './context';
import { HOST_MANIFEST_FILE, historyFile, registerFile, remoteNames, setFile } from './folders';
import { hashesFor } from './hashesFor';
import { newestHosts } from './hostNames';
import { addKeptAssets, storeHost } from './hostRelease';
import { renderPortalFiles, writePortalFiles } from './portalFiles';
import { readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';
import { nextId, readLiveSet, writeSet } from './sets';
import { signerOf } from './textSigner';

/** Returns the earlier activated versions of a history that were not withdrawn, newest first. */
export function earlierVersions({ activations, withdrawn }: History): readonly string[] {
  const active = activations.at(-1)?.version;
  const earlier = activations
    .toReversed()
    .map(({ version }) => version)
    .filter((version) => version !== active && !withdrawn.includes(version));
  return [...new Set(earlier)];
}

/**
 * Reads the histories that earlier versions wrote, by remote name.
 * @throws ReleaseError naming file and field of an invalid history
 */
async function readHistories(releases: string): Promise<ReadonlyMap<string, History>> {
  const histories = new Map<string, History>();
  for (const name of await remoteNames(releases)) {
    const read = await readJson(historyFile(releases, name), history);
    if (read && read.value.activations.length > 0) histories.set(name, read.value);
  }
  if (await readJson(historyFile(releases, 'host'), history)) {
    throw new ReleaseError(
      "a remote named 'host' cannot be taken over: its folder is that of the host's releases",
    );
  }
  return histories;
}

/** Returns the first set of a folder that an earlier version left. */
export function setOfHistories(
  histories: ReadonlyMap<string, History>,
  head: Pick<ChangeSet, 'id' | 'at' | 'by' | 'host'>,
): ChangeSet {
  const lists = (versions: (history: History) => readonly string[]) =>
    Object.fromEntries(
      [...histories].flatMap(([name, known]) => {
        const list = versions(known);
        return list.length > 0 ? [[name, [...list]]] : [];
      }),
    );
  return {
    format: 2,
    ...head,
    why: 'aus den Verläufen einer früheren Version übernommen',
    remotes: Object.fromEntries(
      [...histories].flatMap(([name, { activations }]) => {
        const version = activations.at(-1)?.version;
        return version === undefined ? [] : [[name, version]];
      }),
    ),
    earlier: lists(earlierVersions),
    withdrawn: lists(({ withdrawn }) => withdrawn),
    withdrawnHosts: [],
  };
}

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
export async function readBase(
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
  const portal = await renderPortalFiles(
    releases,
    context.configurationFile,
    first,
    await readQuarantine(releases),
    new Date(head.at),
    signerOf(releases, context.signing),
  );
  await writeSet(releases, setFile(releases, first.id), first, context.signing?.key);
  await writePortalFiles(releases, first.id, portal);
  return { live: first, host };
}
