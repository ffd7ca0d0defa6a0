import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Configuration, Watching } from 'webpack';
import { watchBuild } from './watchBuild';

let folder: string;
let watching: Watching | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-watch-'));
});
afterEach(async () => {
  await new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
  await rm(folder, { recursive: true, force: true });
});

const entry = (text: string) => writeFile(join(folder, 'entry.js'), text);
const config = (): Configuration => ({
  mode: 'development',
  context: folder,
  entry: './entry.js',
  output: { path: join(folder, 'out'), filename: '[contenthash].js', clean: true },
});

it('starts the next build only after the previous one is finished, whose files stay until then', async () => {
  await entry('console.log(1);');
  const found: { built: string[]; left: string[] }[] = [];
  watching = await watchBuild(
    config(),
    async (stats) => {
      if (found.length === 0) await entry('console.log(2);');
      await setTimeout(1_000);
      const built = stats.compilation.getAssets().map(({ name }) => name);
      found.push({ built, left: await readdir(join(folder, 'out')) });
    },
    async () => undefined,
  );
  await vi.waitFor(() => expect(found.length).toBeGreaterThan(1), 20_000);
  for (const { built, left } of found) expect(left).toEqual(built);
  expect(found[0]?.built).not.toEqual(found[1]?.built);
});

it('reports a failed build, and resolves after the first successful one', async () => {
  await entry('console.log(;');
  const told: (string | undefined)[] = [];
  watching = await watchBuild(
    config(),
    async () => undefined,
    async (problem) => {
      told.push(problem);
      if (problem) await entry('console.log(1);');
    },
  );
  expect(told[0]).toContain('entry.js');
  expect(told.at(-1)).toBeUndefined();
});
