import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats, type Watching } from 'webpack';
import { hostConfig, hostManifestOf, writeHostFiles } from '../host/buildHost';
import { identify, remoteConfig, writeDescriptor } from '../preset/buildRemote';
import { hotFile } from '../preset/hot';
import { replaceFile } from '../releases/atomicFile';
import { releaseFolder } from '../releases/folders';

/** Told after each build: undefined when it succeeded, else what is wrong, as webpack or a check says it. */
export type Built = (problem: string | undefined) => Promise<void>;

/**
 * Builds at every change, and tells `built` each time. Answers after the first build that succeeded; until then somebody is
 * repairing it.
 * @param finish writes what stands beside webpack's files; the next build waits for it, since it clears them away
 */
export function watchBuild(
  config: Configuration,
  finish: (stats: Stats) => Promise<void>,
  built: Built,
): Promise<Watching> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack answered no compiler');
  const judge = async (stats: Stats) => {
    if (stats.hasErrors()) return stats.toString({ preset: 'errors-only', colors: false });
    return finish(stats).then(
      () => undefined,
      (error: Error) => error.message,
    );
  };
  return new Promise((resolve, reject) => {
    let succeeded = false;
    compiler.hooks.done.tapPromise('watchBuild', async (stats) => {
      const problem = await judge(stats);
      await built(problem);
      succeeded ||= problem === undefined;
    });
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error) => {
      // Nobody waits any more: as an error that nobody expects, it ends the process and is seen.
      if (error && succeeded) throw error;
      if (error) reject(error);
      else if (succeeded && watching) resolve(watching);
    });
  });
}

/** Lets open tabs know of the build. */
const announce = (hostDist: string, name: string, { compilation }: Stats) =>
  replaceFile(join(hostDist, 'assets', hotFile(name)), JSON.stringify({ hash: compilation.hash }));

/** Builds the host into `out` at every change. */
export async function watchHost(root: string, out: string, built: Built): Promise<void> {
  const mode = 'development';
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const manifest = await hostManifestOf(root, mode);
  const finish = async (stats: Stats) => {
    await writeHostFiles(stats.compilation, { root, out, mode, manifest });
    await announce(out, 'host', stats);
  };
  await watchBuild(hostConfig({ root, out, mode, manifest }), finish, built);
}

/**
 * Builds a remote at every change, in the place of a release of the version in its package.json.
 * @returns which release that is
 */
export async function watchRemote(
  options: {
    readonly root: string;
    readonly folder: string;
    readonly releases: string;
    readonly hostDist: string;
  },
  built: Built,
): Promise<{ readonly name: string; readonly version: string }> {
  const { root, folder, releases, hostDist } = options;
  const mode = 'development';
  const release = await identify({ root, folder, out: '' });
  const out = releaseFolder(releases, release.name, release.version);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const build = { root, folder, out, mode, ...release } as const;
  const finish = async (stats: Stats) => {
    await writeDescriptor(stats, build);
    await announce(hostDist, `remote-${release.name}`, stats);
  };
  await watchBuild(remoteConfig(build), finish, built);
  return release;
}
