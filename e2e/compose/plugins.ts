import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './programs';

/*
 * Debian 12 has Docker without compose 2 and buildx. Debian 13's plugins are single programs, which run there too.
 */

const PLUGINS = ['docker-compose', 'docker-buildx'] as const;
const SOURCE = `Types: deb
URIs: http://deb.debian.org/debian
Suites: trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;

/**
 * Adds the plugins compose and buildx to a configuration folder of Docker's client; nothing is installed on the machine.
 * @param config folder of the client's configuration (`DOCKER_CONFIG`)
 * @param work folder for what is downloaded
 */
export async function addPlugins(config: string, work: string, signal: AbortSignal): Promise<void> {
  const target = join(config, 'cli-plugins');
  if (PLUGINS.every((plugin) => existsSync(join(target, plugin)))) return;
  await rm(work, { recursive: true, force: true });
  for (const folder of ['sources', 'lists/partial', 'cache/archives/partial']) {
    await mkdir(join(work, folder), { recursive: true });
  }
  await writeFile(join(work, 'sources/trixie.sources'), SOURCE);
  await writeFile(join(work, 'status'), '');
  const apt = (...args: string[]) =>
    run(
      'apt-get',
      [
        ...[
          '-q',
          '-o',
          'Dir::Etc::sourcelist=/dev/null',
          '-o',
          `Dir::Etc::sourceparts=${join(work, 'sources')}`,
        ],
        ...[
          '-o',
          `Dir::State::lists=${join(work, 'lists')}`,
          '-o',
          `Dir::State::status=${join(work, 'status')}`,
        ],
        // The folder belongs to root, so that apt's own user could not write into it.
        ...['-o', `Dir::Cache=${join(work, 'cache')}`, '-o', 'APT::Sandbox::User=root', ...args],
      ],
      { cwd: work, signal },
    );
  await apt('update');
  await apt('download', ...PLUGINS);
  await mkdir(target, { recursive: true });
  for (const file of (await readdir(work)).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg', ['-x', file, 'unpacked'], { cwd: work, signal });
  }
  for (const plugin of PLUGINS) {
    await copyFile(join(work, 'unpacked/usr/libexec/docker/cli-plugins', plugin), join(target, plugin));
  }
  await rm(work, { recursive: true, force: true });
}
