import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleRelease } from '../../../deploy/docker/releaseBundle';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import { remoteCommand } from '../../support/remoteCommand';
import { run } from './run';

/** The folders that the images share: of releases, register and start page, and of the host's build. */
export interface Store {
  readonly releases: string;
  readonly hostDist: string;
  readonly configuration: string;
}

/** What the images of host and remotes do when they run, by the same commands; without images, for want of an engine. */
export interface Images {
  /** The image of a remote: its release is copied into the store, and nothing else happens. */
  remote(name: string, from?: string): Promise<void>;
  /** The image of the host, with the words of its command: `install-host`, `activate`, `rollback`, `list` … */
  host(...words: readonly string[]): Promise<string>;
}

/** What the image of the host is told; that of a remote is told where the releases are. */
export const hostVariables = ({ releases, hostDist, configuration }: Store) => ({
  HOST_DIST: hostDist,
  RELEASES_DIR: releases,
  PORTAL_CONFIG: configuration,
});

/** @param folder of its own, for what would be in the images */
export async function images(folder: string, store: Store): Promise<Images> {
  const { releases, hostDist, configuration } = store;
  const command = join(folder, 'release');
  await bundleRelease(command);
  for (const path of [releases, hostDist]) await mkdir(path, { recursive: true });
  const env = { ...ownEnvironment(), ...hostVariables(store) };
  return {
    async remote(name, from) {
      const built = join(folder, `remote-${name}`);
      const words = ['publish', name, ...(from ? ['--from', from] : [])];
      const { code, stderr } = await remoteCommand(built, words, configuration);
      if (code !== 0) throw new Error(`remote ${words.join(' ')} failed:\n${stderr}`);
      await run('sh', [join(root, 'deploy/docker/copy-release.sh'), built], { cwd: folder, env });
    },
    host: (...words) => run(process.execPath, [join(command, 'main.mjs'), ...words], { cwd: folder, env }),
  };
}

/** The version that a remote of the source tree has. */
export async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(join(root, `remote-${name}/package.json`), 'utf8')).version;
}
