import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_RELEASE, releaseVersion, remoteName } from '@mobidrom/shared-contract';
import { ReleaseError } from './ReleaseError';
import { unlessMissing } from './unlessMissing';

/** @throws ReleaseError when it is no name of a remote, which could otherwise lead out of the folder of releases */
export function parseName(name: string): string {
  if (remoteName.safeParse(name).success) return name;
  throw new ReleaseError(`'${name}' is not a remote name: a-z, 0-9 and - only`);
}

/** @throws ReleaseError when it is no version of a release */
export function parseVersion(version: string): string {
  if (releaseVersion.safeParse(version).success) return version;
  throw new ReleaseError(`'${version}' is not a release version: major.minor.patch`);
}

/** History of a remote as earlier versions wrote it. */
export const historyFile = (releases: string, name: string): string => join(releases, name, 'history.json');
export const registerFile = (releases: string): string => join(releases, 'remotes.json');
export const startPageFile = (releases: string): string => join(releases, 'index.html');
export const releasesLock = (releases: string): string => join(releases, '.lock');
/** Folder of the change sets; `<id>.json` each. */
export const setsFolder = (releases: string): string => join(releases, 'sets');
export const setFile = (releases: string, id: number): string => join(setsFolder(releases), `${id}.json`);
/** Folder of the sets that were proposed and are not live. */
export const proposalsFolder = (releases: string): string => join(setsFolder(releases), 'proposed');
export const proposalFile = (releases: string, id: number): string =>
  join(proposalsFolder(releases), `${id}.json`);
/** Mark of a proposal that was discarded: its number is not given again, and its file does not count if somebody puts it back. */
export const discardedFile = (releases: string, id: number): string =>
  join(proposalsFolder(releases), `${id}.discarded`);
/** Name of the link in the folder of a rendered set to the release of its host. */
export const LIVE_HOST = 'host';
/** Link to the rendered files of the live set. Replacing it is the one step by which a set goes live. */
export const liveLink = (releases: string): string => join(releases, 'live');
/** Link of the live set to the release of its host. */
export const liveHostLink = (releases: string): string => join(liveLink(releases), LIVE_HOST);
export const renderedFolder = (releases: string): string => join(releases, 'rendered');
export const quarantineFile = (releases: string): string => join(releases, 'quarantine.json');
/** Releases that were seen in browsers; `prune` keeps them. */
export const usageFile = (releases: string): string => join(releases, 'usage.json');
/** Folder of the releases of the host. */
export const hostsFolder = (releases: string): string => join(releases, HOST_RELEASE);
export const hostFolder = (releases: string, version: string): string => join(hostsFolder(releases), version);
/** Target of the link in the folder of a rendered set to the release of its host, for what web servers serve of the live one. */
export const hostLinkTarget = (version: string): string => join('..', '..', HOST_RELEASE, version);
/** Descriptor of a release of the host, in its folder. */
export const HOST_MANIFEST_FILE = 'host.json';
/** Assets of all releases of the host, served below `/assets/`. Their names contain a hash of their content. */
export const assetsFolder = (releases: string): string => join(hostsFolder(releases), 'assets');
export const releaseFolder = (releases: string, name: string, version: string): string =>
  join(releases, name, version);

/** Signed archives of the releases of a remote, as they were imported. Web servers do not serve them. */
export const archivesFolder = (releases: string, name: string): string => join(releases, name, 'archives');
export const archiveFile = (releases: string, name: string, version: string): string =>
  join(archivesFolder(releases, name), `${version}.zip`);
/** Teams that may release remotes by signed archives. */
export const ownersFile = (releases: string): string => join(releases, 'owners.json');

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: string) =>
  schema.safeParse(value).success;

const foldersIn = (folder: string): Promise<string[]> => entriesOf(folder, (entry) => entry.isDirectory());

/** Returns the names of a folder's entries that are wanted; none when there is no such folder. */
async function entriesOf(folder: string, wanted: (entry: Dirent) => boolean): Promise<string[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).filter(wanted).map((entry) => entry.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the names of all remotes that have a folder of releases, sorted. */
export const remoteNames = async (releases: string): Promise<string[]> =>
  (await foldersIn(releases)).filter(accepts(remoteName)).sort();

/** Returns the published versions of a remote, unsorted. */
export const publishedVersions = async (releases: string, name: string): Promise<string[]> =>
  (await foldersIn(join(releases, name))).filter(accepts(releaseVersion));

/** Returns the versions of a remote whose signed archive is kept, unsorted. */
export async function keptArchives(releases: string, name: string): Promise<string[]> {
  const names = await readdir(archivesFolder(releases, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((file) => /^(.+)\.zip$/.exec(file)?.[1] ?? []).filter(accepts(releaseVersion));
}

/** Returns the releases of the host in the store, unsorted; the linked build of development is one of them while it is there. */
export async function storedHosts(releases: string): Promise<string[]> {
  const folder = hostsFolder(releases);
  const names = await entriesOf(folder, (entry) => entry.isDirectory() || entry.isSymbolicLink());
  const found = await Promise.all(
    names
      .filter(accepts(releaseVersion))
      .map(async (name) => ((await isFolder(join(folder, name))) ? [name] : [])),
  );
  return found.flat();
}

export const isPublished = (releases: string, name: string, version: string): Promise<boolean> =>
  isFolder(releaseFolder(releases, name, version));

/** Whether a path leads to a folder, also by links. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(unlessMissing);
  return found?.isDirectory() ?? false;
}
