import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { hostConfig, hostManifestOf, writeHostFiles } from '../host/buildHost';
import { identifyRelease, remoteConfig, writeDescriptor } from '../preset/buildRemote';
import { readDeclaration } from '../preset/declaration';
import { hotFile } from '../preset/hot';
import { replaceFile } from '../releases/atomicFile';
import { releaseFolder } from '../releases/folders';
import { type BuildListener, watchBuild } from './watchBuild';

/** Writes the build's hash where open tabs find it. */
const announce = (hostDist: string, name: string, { compilation }: Stats) =>
  replaceFile(join(hostDist, 'assets', hotFile(name)), JSON.stringify({ hash: compilation.hash }));

/** Builds the host into `out` at every change. */
export async function watchHost(root: string, out: string, onBuilt: BuildListener): Promise<void> {
  const mode = 'development';
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const manifest = await hostManifestOf(root, mode);
  const finish = async (stats: Stats) => {
    await writeHostFiles(stats.compilation, { root, out, mode, manifest });
    await announce(out, 'host', stats);
  };
  await watchBuild(hostConfig({ root, out, mode, manifest }), finish, onBuilt);
}

/**
 * Builds a remote at every change into the folder of the release that its package.json names.
 * @returns that release
 */
export async function watchRemote(
  options: {
    readonly root: string;
    readonly folder: string;
    readonly releases: string;
    readonly hostDist: string;
  },
  onBuilt: BuildListener,
): Promise<{ readonly name: string; readonly version: string }> {
  const { root, folder, releases, hostDist } = options;
  const mode = 'development';
  const release = await identifyRelease({ root, folder, out: '' });
  const out = releaseFolder(releases, release.name, release.version);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const build = { root, folder, out, mode, ...release } as const;
  const finish = async (stats: Stats) => {
    await writeDescriptor(stats, { ...build, declaration: await readDeclaration(folder) });
    await announce(hostDist, `remote-${release.name}`, stats);
  };
  await watchBuild(remoteConfig(build), finish, onBuilt);
  return release;
}
