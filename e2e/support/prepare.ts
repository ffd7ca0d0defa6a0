import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders, sourcesHash } from '../../shared-build/tasks/sources';
import { type Prepared, root } from './folders';
import { startPortal } from './portalProcess';

const CACHE = join(root, '.cache/e2e');
/** Seconds between two questions after a backup: no test waits for thirty. */
const BACKUP_POLLING = 1;
const OTHER_SOURCES = [
  'host',
  'shared-contract/src',
  'shared-auth/src',
  'shared-ui/src',
  'shared-build/src',
  'platform',
  'deploy/portal.json',
  'e2e/support/addRoleAccounts.ts',
  'pnpm-lock.yaml',
];

/**
 * Builds the portal from its present sources into a folder of its own, publishes and activates every remote, and starts
 * it once so that the demo data is there. Done once for the same sources; each test then works on a copy.
 * @param cache where that is kept; emptied when the sources have changed
 */
export async function prepare(cache = CACHE): Promise<Prepared> {
  const folder = join(cache, sourcesHash(root, [...OTHER_SOURCES, ...remoteFolders(root)]));
  const prepared = { data: join(folder, 'data'), hostDist: join(folder, 'host') };
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return prepared;
  await rm(cache, { recursive: true, force: true });
  await mkdir(prepared.data, { recursive: true });
  await build(prepared);
  const portal = await startPortal({ ...prepared, releases: join(prepared.data, 'releases') });
  await portal.stop();
  await run('e2e/support/addRoleAccounts.ts', [prepared.data]);
  await writeFile(ready, '');
  return prepared;
}

async function build({ data, hostDist }: Prepared): Promise<void> {
  const configuration = join(data, 'portal.json');
  const deployed = JSON.parse(await readFile(join(root, 'deploy/portal.json'), 'utf8'));
  await writeFile(configuration, JSON.stringify({ ...deployed, backupPolling: BACKUP_POLLING }));
  await run('shared-build/tasks/prepare.ts', [], {
    DATA_DIR: data,
    RELEASES_DIR: '',
    HOST_DIST: hostDist,
    PORTAL_CONFIG: configuration,
  });
}

/** Runs a script of the source tree in a process of its own. */
async function run(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} failed: the cause stands above.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await prepare();
