import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleRelease } from '../../../deploy/docker/releaseBundle';
import { root } from '../../support/folders';
import { ownEnvironment } from '../../support/portalProcess';
import { remoteCommand } from '../../support/remoteCommand';
import { run } from './run';

/** Folders that the images share: of releases, register and start page, and of the host's build. */
export interface Store {
  readonly releases: string;
  readonly hostDist: string;
  readonly configuration: string;
}

/** Commands of the images of host and remotes, run without a container engine. */
export interface Images {
  /** Runs the image of a remote, which copies its release to the store. */
  remote(name: string, from?: string): Promise<void>;
  /** Runs the image of the host with a command: `install-host`, `activate`, `rollback`, `list` … */
  host(...words: readonly string[]): Promise<string>;
  /** Runs the image of the host with `rights --keycloak`, as the service `rights` of docker-compose. */
  rights(keycloak: {
    readonly url: string;
    readonly admin: { readonly username: string; readonly password: string };
  }): Promise<string>;
}

/** Returns the environment of the host's image; a remote's image gets the folder of the releases only. */
export const hostVariables = ({ releases, hostDist, configuration }: Store) => ({
  HOST_DIST: hostDist,
  RELEASES_DIR: releases,
  PORTAL_CONFIG: configuration,
  SET_KEY_FILE: '/dev/null',
  SET_KEYS: '',
});

/** Creates the images' files. @param folder for the files that the images would contain */
export async function images(folder: string, store: Store): Promise<Images> {
  const { releases, hostDist, configuration } = store;
  const command = join(folder, 'release');
  await bundleRelease(command);
  for (const path of [releases, hostDist]) await mkdir(path, { recursive: true });
  const env = { ...ownEnvironment(), ...hostVariables(store) };
  const program = join(command, 'main.mjs');
  return {
    async remote(name, from) {
      const built = join(folder, `remote-${name}`);
      const words = ['publish', name, ...(from ? ['--from', from] : [])];
      const { code, stderr } = await remoteCommand(built, words, configuration);
      if (code !== 0) throw new Error(`remote ${words.join(' ')} failed:\n${stderr}`);
      await run('sh', [join(root, 'deploy/docker/copy-release.sh'), built], { cwd: folder, env });
    },
    host: (...words) => run(process.execPath, [program, ...words], { cwd: folder, env }),
    rights: ({ url, admin }) =>
      run(process.execPath, [program, 'rights', '--keycloak'], {
        cwd: folder,
        env: {
          ...env,
          KEYCLOAK_URL: url,
          KEYCLOAK_ADMIN: admin.username,
          KEYCLOAK_ADMIN_PASSWORD: admin.password,
        },
      }),
  };
}

/** Returns the version of a remote in the source tree. */
export async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(join(root, `remote-${name}/package.json`), 'utf8')).version;
}
