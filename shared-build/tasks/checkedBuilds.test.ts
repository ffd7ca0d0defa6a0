import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { acceptApi, checkApi, GUARDED_PACKAGES } from '../src/api';

const root = resolve(import.meta.dirname, '../..');
/** Programs that build a host which is released: `npm start` and `npm run dev`, and the image. */
const PROGRAMS = ['shared-build/tasks/prepare.ts', 'deploy/docker/buildHost.ts'] as const;
const CORE = 'shared-ui/src/core/index.ts';
const KEPT = 'export const kept = (): string => "";\n';

// Each check runs two compilers.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let tree: string;
async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), content);
}

/** Makes a source tree whose shared packages export next to nothing, so that a check takes a second, with the real programs. */
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  tree = await mkdtemp(join(root, '.cache/builds-'));
  await write('package.json', JSON.stringify({ type: 'module' }));
  await write('host/package.json', JSON.stringify({ version: '1.0.0' }));
  for (const { name, folder, entries, includes = [] } of GUARDED_PACKAGES) {
    const exports = Object.fromEntries(
      Object.entries(entries).map(([key, file]) => [`./${key}`, `./${file}`]),
    );
    await write(`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0', exports }));
    for (const file of Object.values(entries)) await write(`${folder}/${file}`, KEPT);
    for (const one of includes) {
      await write(
        `${one.folder}/package.json`,
        JSON.stringify({ name: one.name, version: '1.0.0', exports: {} }),
      );
      await write(`${one.folder}/src/index.ts`, KEPT);
    }
  }
  // A program finds its tree by its own place, and everything else through links.
  const tasks = (await readdir(join(root, 'shared-build/tasks'))).map((name) => `shared-build/tasks/${name}`);
  const others = ['node_modules', 'shared-build/src', 'deploy/node_modules', ...tasks];
  for (const file of [...PROGRAMS, ...others]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    if (PROGRAMS.some((program) => program === file)) await copyFile(join(root, file), join(tree, file));
    else await symlink(join(root, file), join(tree, file));
  }
  await write(CORE, `${KEPT}export const Button = (): string => "";\n`);
  await acceptApi(tree, await checkApi(tree));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

it.each(PROGRAMS)(
  '%s builds nothing of a package whose export was removed, and names it',
  async (program) => {
    await write(CORE, KEPT);
    const out = join(tree, 'data/host');
    const child = spawn(process.execPath, ['--import', 'tsx', program, out], {
      cwd: tree,
      env: { PATH: process.env.PATH, DATA_DIR: join(tree, 'data'), HOST_DIST: out },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const closed = once(child, 'close');
    const said = await text(child.stderr);
    expect(said).toContain('@mobidrom/shared-ui/core: Button is no longer exported\n');
    expect(said).toContain('raise the major');
    expect(await closed).toEqual([1, null]);
    expect([existsSync(out), existsSync(`${out}.building`)]).toEqual([false, false]);
  },
);
