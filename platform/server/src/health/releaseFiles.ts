import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DESCRIPTOR_FILE,
  descriptor,
  HOST_RELEASE,
  hostManifest,
  type Register,
  register,
  releaseVersion,
  remoteName,
} from '@mobidrom/shared-contract';

/** Bytes that a description of a release has at most; larger ones are not read for a beacon. */
const MOST_BYTES = 1024 * 1024;
const SET_FILE = /^([1-9]\d{0,8})\.json$/;

/** Names of the releases and change sets in a folder. */
export interface Listing {
  /** Releases of remotes and of the host, as `content 1.0.0`. */
  readonly releases: ReadonlySet<string>;
  readonly sets: ReadonlySet<number>;
  /** Whether releases of the host are kept there; an installation from before has none of them. */
  readonly hasHosts: boolean;
}

/** Lists the releases and change sets of a folder, without reading any of them. */
export async function readListing(folder: string): Promise<Listing> {
  const owners = (await namesIn(folder)).filter(
    (name) => name === HOST_RELEASE || remoteName.safeParse(name).success,
  );
  const releases = new Set<string>();
  for (const owner of owners) {
    for (const version of await namesIn(join(folder, owner))) {
      if (releaseVersion.safeParse(version).success) releases.add(`${owner} ${version}`);
    }
  }
  const sets = (await namesIn(join(folder, 'sets'))).flatMap((name) => SET_FILE.exec(name)?.[1] ?? []);
  return { releases, sets: new Set(sets.map(Number)), hasHosts: owners.includes(HOST_RELEASE) };
}

/** Returns the files of a remote's release; undefined when it has no descriptor. */
export async function remoteFiles(
  folder: string,
  remote: string,
  version: string,
): Promise<ReadonlySet<string> | undefined> {
  const read = await readDescription(join(folder, remote, version, DESCRIPTOR_FILE));
  if (read === undefined) return undefined;
  const parsed = descriptor.safeParse(read.json);
  // A damaged descriptor is what browsers report.
  const files = parsed.success ? Object.keys(parsed.data.files) : [];
  return new Set([DESCRIPTOR_FILE, ...files]);
}

/** Returns the files of a release of the host, and the assets of all; undefined when it has no manifest. */
export async function hostFiles(folder: string, version: string): Promise<ReadonlySet<string> | undefined> {
  const hosts = join(folder, HOST_RELEASE);
  const read = await readDescription(join(hosts, version, 'host.json'));
  if (read === undefined) return undefined;
  const parsed = hostManifest.safeParse(read.json);
  const files = parsed.success ? Object.keys(parsed.data.files ?? {}) : [];
  const assets = (await namesIn(join(hosts, 'assets'))).map((name) => `assets/${name}`);
  return new Set([...files, ...assets]);
}

/** Returns the live register; undefined when it is missing or damaged, which the web server reports. */
export async function readLiveRegister(folder: string): Promise<Register | undefined> {
  const text = await ifThere(readFile(join(folder, 'remotes.json'), 'utf8'));
  return text === undefined ? undefined : register.safeParse(jsonOf(text)).data;
}

/**
 * Reads the description of a release.
 * @returns no JSON when it is damaged, no regular file or too large; undefined when it is missing
 */
async function readDescription(file: string): Promise<{ readonly json?: unknown } | undefined> {
  const found = await ifThere(lstat(file));
  if (found === undefined) return undefined;
  // Anything else, as a pipe, could keep the service waiting.
  if (!found.isFile() || found.size > MOST_BYTES) return {};
  const text = await ifThere(readFile(file, 'utf8'));
  return text === undefined ? undefined : { json: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const namesIn = async (folder: string): Promise<readonly string[]> => (await ifThere(readdir(folder))) ?? [];

/** Returns what was read; undefined where there is no such file or folder. */
async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
