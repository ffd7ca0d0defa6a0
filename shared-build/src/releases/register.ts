import {
  type Descriptor,
  type History,
  history,
  type Register,
  type RegisteredRemote,
} from '@mobidrom/shared-contract';
import { fallbackVersion } from './fallback';
import { historyFile, remoteNames } from './folders';
import { activeVersion } from './history';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';
import { readRelease } from './release';

export interface RenderedRegister {
  readonly register: Register;
  /** Descriptors of the active releases, by remote name. */
  readonly descriptors: Readonly<Record<string, Descriptor>>;
}

/**
 * Reads all histories, by remote name.
 * @throws ReleaseError naming file and field of an invalid history
 */
export async function readHistories(releases: string): Promise<ReadonlyMap<string, History>> {
  const histories = new Map<string, History>();
  for (const name of await remoteNames(releases)) {
    const read = await readJson(historyFile(releases, name), history);
    if (read) histories.set(name, read.value);
  }
  return histories;
}

/**
 * Returns the register of the histories; writes nothing.
 * @throws ReleaseError when an active release is missing or damaged, or two remotes declare the same path
 */
export async function renderRegister(
  releases: string,
  histories: ReadonlyMap<string, History>,
  now: Date,
): Promise<RenderedRegister> {
  const remotes: RegisteredRemote[] = [];
  const descriptors: Record<string, Descriptor> = {};
  for (const [name, known] of [...histories].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const version = activeVersion(known);
    if (version === undefined) continue;
    const active = await readRelease(releases, name, version);
    const earlier = await fallbackVersion(releases, name, known);
    const fallback = earlier === undefined ? undefined : await readRelease(releases, name, earlier);
    remotes.push({
      name,
      active: active.reference,
      ...(fallback && { fallback: fallback.reference }),
      areas: active.descriptor.areas,
      links: active.descriptor.links,
    });
    descriptors[name] = active.descriptor;
  }
  refuseSharedPaths(remotes);
  return { register: { renderedAt: now.toISOString(), remotes }, descriptors };
}

function refuseSharedPaths(remotes: readonly RegisteredRemote[]): void {
  const owners = new Map<string, string>();
  for (const { name, areas } of remotes) {
    for (const { path } of areas) {
      const owner = owners.get(path);
      if (owner !== undefined)
        throw new ReleaseError(`the path '${path}' is brought by both ${owner} and ${name}`);
      owners.set(path, name);
    }
  }
}
