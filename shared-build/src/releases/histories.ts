import { type ChangeSet, type History, HOST_RELEASE, history } from '@mobidrom/shared-contract';
import { historyFile, remoteNames } from './folders';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';

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
export async function readHistories(releases: string): Promise<ReadonlyMap<string, History>> {
  const histories = new Map<string, History>();
  for (const name of await remoteNames(releases)) {
    const read = await readJson(historyFile(releases, name), history);
    if (read && read.value.activations.length > 0) histories.set(name, read.value);
  }
  if (await readJson(historyFile(releases, HOST_RELEASE), history)) {
    throw new ReleaseError(
      `a remote named '${HOST_RELEASE}' cannot be taken over: its folder is that of the host's releases`,
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
