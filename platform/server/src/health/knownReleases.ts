import { HOST_RELEASE } from '@mobidrom/shared-contract';
import { hostFiles, type Listing, readListing, readLiveRegister, remoteFiles } from './releaseFiles';

/** Releases that exist, so that no client can invent any. */
export interface KnownReleases {
  /** Returns whether a release exists, and whether it has the file. */
  has(
    remote: string,
    version: string,
    file?: string,
  ): Promise<{ readonly release: boolean; readonly file: boolean }>;
  /**
   * Whether tabs can run this release of the host: it is stored or live. True where that is unknown, so that invented ones take no
   * place from those that exist.
   */
  hasHost(version: string): Promise<boolean>;
  /** Whether there is a change set of this id. */
  hasSet(id: number): Promise<boolean>;
  /** Returns the releases that browsers get; undefined when that is unknown. */
  live(): Promise<LiveReleases | undefined>;
}

/** Releases that the register names. */
export interface LiveReleases {
  /** Release of the host; undefined in a register of an earlier version. */
  readonly host: string | undefined;
  /** Version of each remote, without those in quarantine that are served nevertheless. */
  readonly remotes: ReadonlyMap<string, string>;
  /** Version of each candidate, by remote. */
  readonly candidates: ReadonlyMap<string, string>;
}

/** Milliseconds for which the folder's content is remembered. A release never changes, but it can be published or deleted. */
const REMEMBERED = 30_000;
/** Milliseconds after which the folder is listed again because of a name that it did not have: it can just have been published. */
const LISTED_AGAIN = 1000;
/** Milliseconds for which the register is remembered. */
const REGISTER_REMEMBERED = 1000;
/** Releases whose files are remembered; only ones that exist. */
const MOST_RELEASES = 500;
/** Different releases and sets that count where the folder of the releases is elsewhere. */
const MOST_UNCHECKED = 100;
/** Milliseconds after which one of them gives up its place when no beacon has named it meanwhile. */
const UNCHECKED_EXPIRES = 3_600_000;

/**
 * Looks at the folder of the releases.
 * @param now milliseconds of a clock that never goes back
 */
export function knownReleases(folder: string, now: () => number = () => performance.now()): KnownReleases {
  const listed = remembered(() => readListing(folder), now);
  /** However many names are invented, the folder is listed at most once a second, and nothing is remembered of them. */
  const listing = async (has: (listing: Listing) => boolean): Promise<boolean> =>
    has(await listed(REMEMBERED)) || has(await listed(LISTED_AGAIN));
  const live = remembered(() => readLive(folder), now);
  const unchecked = uncheckedReleases(now);
  const files = new Map<string, { readonly at: number; readonly files: Promise<Files> }>();
  const filesOf = (remote: string, version: string): Promise<Files> => {
    const key = nameOf(remote, version);
    const known = files.get(key);
    if (known && now() - known.at < REMEMBERED) return known.files;
    const reading =
      remote === HOST_RELEASE ? hostFiles(folder, version) : remoteFiles(folder, remote, version);
    files.delete(key);
    const [oldest] = files.keys();
    if (files.size >= MOST_RELEASES && oldest !== undefined) files.delete(oldest);
    files.set(key, { at: now(), files: reading });
    // The caller gets the error; the next one reads again.
    reading.catch(() => files.delete(key));
    return reading;
  };
  return {
    async has(remote, version, file) {
      const isListed = await listing(({ releases }) => releases.has(nameOf(remote, version)));
      if (!isListed) {
        const isOld = remote === HOST_RELEASE && (await listing(({ hasHosts }) => !hasHosts));
        return isOld ? unchecked.has(remote, version, file) : { release: false, file: false };
      }
      const found = await filesOf(remote, version);
      return { release: found !== undefined, file: file === undefined || found?.has(file) === true };
    },
    // The live one also while its files are lost: browsers still run it.
    hasHost: async (version) =>
      (await listing(({ releases, hasHosts }) => !hasHosts || releases.has(nameOf(HOST_RELEASE, version)))) ||
      (await live(REGISTER_REMEMBERED)).host === version,
    hasSet: (id) => listing(({ sets }) => sets.has(id)),
    live: () => live(REGISTER_REMEMBERED),
  };
}

type Files = ReadonlySet<string> | undefined;
const nameOf = (remote: string, version: string): string => `${remote} ${version}`;

async function readLive(folder: string): Promise<LiveReleases> {
  const register = await readLiveRegister(folder);
  const inQuarantine = new Set(
    register?.quarantined?.map(({ remote, version }) => nameOf(remote, version)) ?? [],
  );
  const served = register?.remotes.map(({ name, active }) => [name, active.version] as const) ?? [];
  const remotes = new Map(served.filter(([name, version]) => !inQuarantine.has(nameOf(name, version))));
  const candidates = (register?.remotes ?? []).flatMap(({ name, candidate }) =>
    candidate ? [[name, candidate.release.version] as const] : [],
  );
  return { host: register?.host, remotes, candidates: new Map(candidates) };
}

/** Returns a function that reads something unless it has done so within the last `age` milliseconds. A failure is not remembered. */
function remembered<T>(read: () => Promise<T>, now: () => number): (age: number) => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined;
  return (age) => {
    if (last && now() - last.at < age) return last.value;
    const current = { at: now(), value: read() };
    last = current;
    // The caller gets the error; the next one reads again.
    current.value.catch(() => {
      if (last === current) last = undefined;
    });
    return current.value;
  };
}

/**
 * Believes every release and set, up to a number of different ones, where the folder of the releases cannot be read.
 * @param now milliseconds of a clock that never goes back
 */
export function uncheckedReleases(now: () => number = () => performance.now()): KnownReleases {
  /** Times of the last beacons that named them. */
  const seen = new Map<string, number>();
  const believe = (key: string): boolean => {
    if (!seen.has(key) && seen.size >= MOST_UNCHECKED) {
      for (const [old, at] of seen) if (now() - at >= UNCHECKED_EXPIRES) seen.delete(old);
    }
    if (!seen.has(key) && seen.size >= MOST_UNCHECKED) return false;
    seen.set(key, now());
    return true;
  };
  return {
    // Names of files are not believed: anything could stand in them.
    has: async (remote, version, file) => ({
      release: believe(nameOf(remote, version)),
      file: file === undefined,
    }),
    hasHost: async () => true,
    hasSet: async (id) => believe(`set ${id}`),
    live: async () => undefined,
  };
}
