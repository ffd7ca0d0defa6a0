import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compilePrograms } from '../../deploy/docker/compilePrograms';
import { HOST_SOURCES, remoteFolders, sourcesHash } from '../../shared-build/tasks/sources';

import { buildFixtureReleases } from './fixtureReleases';
import { PREPARED_VARIABLE, type Prepared, root } from './folders';
import { startPortal } from './portalProcess';
import { PROGRAMS, runProgram } from './programs';

const CACHE = join(root, '.cache/e2e');
/** Seconds between two polls of a backup; the portal's own 30 are too long for tests. */
const BACKUP_POLLING = 1;
const OTHER_SOURCES = [
  ...HOST_SOURCES,
  'platform',
  'deploy/docker/compilePrograms.ts',
  'deploy/portal.json',
  'e2e/fixtures',
  'e2e/support/addRoleAccounts.ts',
  'e2e/support/fixtureReleases.ts',
  'e2e/support/newMajor.ts',
  'e2e/support/programs.ts',
  'e2e/support/serveGateway.ts',
  'e2e/support/servePortal.ts',
];

/**
 * Builds the portal from the current sources into a folder of its own, publishes and activates every remote, and starts it
 * once to create the demo data. Bundles the programs that tests start, and builds the releases that exist for tests only.
 * Runs once for the same sources; each test works on a copy.
 * Passes the result to this process and its workers in the variable `E2E_PREPARED`.
 * @param cache folder of the result; emptied when the sources have changed
 */
export async function prepare(cache = CACHE): Promise<Prepared> {
  const folder = join(cache, sourcesHash(root, [...OTHER_SOURCES, ...remoteFolders(root)]));
  const prepared: Prepared = {
    data: join(folder, 'data'),
    hostDist: join(folder, 'host'),
    programs: join(folder, 'programs'),
    fixtureReleases: join(folder, 'releases'),
  };
  const ready = join(folder, 'ready');
  process.env[PREPARED_VARIABLE] = JSON.stringify(prepared);
  if (existsSync(ready)) return prepared;
  await rm(cache, { recursive: true, force: true });
  await mkdir(prepared.data, { recursive: true });
  const { programs, data } = prepared;
  await compilePrograms({ programs: PROGRAMS, out: programs });
  await Promise.all([build(prepared), buildFixtureReleases(programs, prepared.fixtureReleases)]);
  const portal = await startPortal({ ...prepared, releases: join(data, 'releases') });
  await portal.stop();
  await runProgram(programs, 'addRoleAccounts', [data]);
  await writeFile(ready, '');
  return prepared;
}

async function build({ data, hostDist }: Prepared): Promise<void> {
  const configuration = join(data, 'portal.json');
  const deployed = JSON.parse(await readFile(join(root, 'deploy/portal.json'), 'utf8'));
  await writeFile(configuration, JSON.stringify({ ...deployed, backupPolling: BACKUP_POLLING }));
  const child = spawn(process.execPath, ['--import', 'tsx', 'shared-build/tasks/prepare.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: data,
      RELEASES_DIR: '',
      HOST_DIST: hostDist,
      PORTAL_CONFIG: configuration,
      SET_KEY_FILE: '',
      SET_KEYS: '',
    },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The portal could not be built: the cause stands above.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await prepare();
