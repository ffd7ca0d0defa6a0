import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fourthRemote } from '../support/fixtureReleases';
import { root } from '../support/folders';
import { run } from './programs';

/* Release of another team: a fourth remote, packed and signed by the commands of docs/signed-archives.md. */

export const TEAM_REMOTE = 'vierter';

/** Text of `owners.json` that allows the key to release the remote. */
const ownersOf = (key: string) =>
  JSON.stringify({
    owners: [
      {
        name: 'Viertes Team',
        keys: [key],
        remotes: [{ name: TEAM_REMOTE, paths: ['vierte-seite', 'vierter-bereich'], roles: ['nosql_viewer'] }],
      },
    ],
  });

/**
 * Packs a version of the remote into a folder, as `vierter-<version>.zip`, and writes the `owners.json` that allows it.
 * @param folder of the operator, in which the commands of the guide run
 */
export async function packTeamArchive(folder: string, version: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'mobidrom-team-'));
  const env = { ...process.env, RELEASES_DIR: join(work, 'releases') };
  const remote = (...words: string[]) =>
    run('npm', ['--silent', 'run', 'remote', '--', ...words], { cwd: root, env });
  try {
    const key = join(work, 'team.pem');
    const said = await remote('key', key);
    await writeFile(join(folder, 'owners.json'), ownersOf(/owners\.json: (\S+)/.exec(said)?.[1] ?? ''));
    const source = await fourthRemote(version);
    await remote('publish', TEAM_REMOTE, '--from', source);
    await rm(join(source, '..'), { recursive: true });
    const archive = join(folder, `${TEAM_REMOTE}-${version}.zip`);
    await remote('pack', TEAM_REMOTE, '--version', version, '--key', key, '--out', archive);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
