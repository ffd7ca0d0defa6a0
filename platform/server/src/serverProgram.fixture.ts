import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface ServerProgram {
  /** File of the program that `node` starts. */
  readonly main: string;
  remove(): Promise<void>;
}

/**
 * Compiles the server as for its image. Tests start it many times: from its sources, each start would read some hundred files
 * and take most of the test's time.
 */
export async function compileServer(): Promise<ServerProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-server-'));
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'deploy/docker/platformBundle.ts'), folder],
    { cwd: ROOT },
  );
  return { main: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}
