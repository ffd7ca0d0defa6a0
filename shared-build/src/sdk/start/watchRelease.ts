import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTOR_FILE, type Descriptor, grantProblems } from '@mobidrom/shared-contract';
import type { Configuration, Stats } from 'webpack';
import { type BuildListener, watchBuild } from '../../hot/watchBuild';
import {
  identifyRelease,
  type ReleaseIdentity,
  remoteConfig,
  writeDescriptor,
} from '../../preset/buildRemote';
import { readDeclaration } from '../../preset/declaration';
import { referenceIntegrity } from '../../releases/files';
import { parseVersion } from '../../releases/folders';
import { ReleaseError } from '../../releases/ReleaseError';
import type { SwappedRelease } from './swap';

/** Build of a remote in development. Its files are held in memory, because the next build replaces those on the disk. */
export interface WatchedRelease extends SwappedRelease {
  /** Content of each file, by its path in the release. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface WatchedIdentity extends ReleaseIdentity {
  /** Name of the folder for its files and its cache: browser tests run beside the `npm start` of whoever develops. */
  readonly place: string;
}

export interface BuildChecks {
  /** Throws when a declaration does not fit the portal. */
  readonly refuse: (declaration: Pick<Descriptor, 'areas'>) => void;
  /** Checks and takes over a build. */
  readonly accept: (built: WatchedRelease) => Promise<void>;
}

/** Returns the release that development builds: no portal can have it, so that nothing takes it for a published one. */
export async function developedRelease(folder: string): Promise<ReleaseIdentity> {
  const { name, version } = await identifyRelease({ folder, root: folder, out: '' });
  return { name, version: parseVersion(`${version}${version.includes('-') ? '.' : '-'}dev`) };
}

/**
 * Builds a remote at every change, as for a release but not minified and with source maps: the host of a portal is a build for
 * production, which has no parts for Fast Refresh. Resolves after the first successful build, or
 * when it was ended before.
 * @param checks what these throw is the problem of a build, and the one before stays
 * @returns a function that ends this
 */
export async function watchRelease(
  folder: string,
  { place, ...release }: WatchedIdentity,
  { refuse, accept }: BuildChecks,
  onBuilt: BuildListener,
  ended: AbortSignal,
): Promise<() => Promise<void>> {
  const out = join(folder, '.cache/start', place, release.version);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const build = { folder, root: folder, out, ...release };
  const finish = async (stats: Stats) => {
    const declaration = await readDeclaration(folder);
    const [problem] = grantProblems({ ...declaration, name: release.name });
    if (problem !== undefined) throw new ReleaseError(`${release.name} ${problem}`);
    // Before the chunk of an area: its name follows the path, which has to be another one.
    refuse(declaration);
    await accept(await builtRelease(out, await writeDescriptor(stats, { ...build, declaration })));
  };
  const watching = await watchBuild(quickConfig(remoteConfig(build), place), finish, onBuilt, ended);
  return () =>
    new Promise((resolve, reject) => watching.close((error) => (error ? reject(error) : resolve())));
}

const quickConfig = (config: Configuration, place: string): Configuration => ({
  ...config,
  devtool: 'source-map',
  // Both modes of building must not take over each other's modules.
  cache: { ...(config.cache as object), type: 'filesystem', name: `start-${place}` },
  optimization: { ...config.optimization, minimize: false },
});

async function builtRelease(folder: string, descriptor: Descriptor): Promise<WatchedRelease> {
  const names = [DESCRIPTOR_FILE, ...Object.keys(descriptor.files)];
  const read = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  const files = new Map(await Promise.all(read));
  return { descriptor, integrity: referenceIntegrity(files.get(DESCRIPTOR_FILE) ?? ''), files };
}
