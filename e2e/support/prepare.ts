import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteFolders, sourcesHash } from '../../shared-build/tasks/sources';
import { type Prepared, root } from './folders';
import { startPortal } from './portalProcess';

const CACHE = join(root, '.cache/e2e');
const OTHER_SOURCES = [
  'host',
  'shared-contract/src',
  'shared-auth/src',
  'shared-ui/src',
  'shared-build/src',
  'platform',
  'deploy/portal.json',
  'pnpm-lock.yaml',
];

/**
 * Builds the portal from its present sources into a folder of its own, publishes and activates every remote, and starts
 * it once so that the demo data is there. Done once for the same sources; each test then works on a copy.
 */
export async function prepare(): Promise<Prepared> {
  const folder = join(CACHE, sourcesHash(root, [...OTHER_SOURCES, ...remoteFolders(root)]));
  const prepared = { data: join(folder, 'data'), hostDist: join(folder, 'host') };
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return prepared;
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(prepared.data, { recursive: true });
  await build(prepared);
  const portal = await startPortal({ ...prepared, releases: join(prepared.data, 'releases') });
  await portal.stop();
  await writeFile(ready, '');
  return prepared;
}

async function build({ data, hostDist }: Prepared): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'shared-build/tasks/prepare.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: data,
      RELEASES_DIR: '',
      HOST_DIST: hostDist,
      PORTAL_CONFIG: join(root, 'deploy/portal.json'),
    },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The portal could not be built: the cause stands above.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await prepare();
