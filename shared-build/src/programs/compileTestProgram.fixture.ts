import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ownPlaces, REQUIRE } from './ownPlaces';

export interface TestProgram {
  /** File that `node` starts, with all modules and packages in it. */
  readonly file: string;
  remove(): Promise<void>;
}

/**
 * Compiles a program that a test starts many times, each in a process of its own: from its sources, each start would transpile
 * and read some hundred files, which takes longer than what it does.
 * @param source the program's file. It names its place by `import.meta.url` alone
 */
export async function compileTestProgram(source: string): Promise<TestProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-program-'));
  const file = join(folder, 'program.mjs');
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: REQUIRE,
    plugins: [ownPlaces(folder)],
  });
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}
