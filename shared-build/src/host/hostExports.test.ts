import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hostManifest } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runWebpack } from '../preset/run';
import { hostConfig, hostManifestOf } from './buildHost';
import { hostJson } from './hostJson';

// A build of the whole host.
vi.setConfig({ hookTimeout: 300_000 });

const root = resolve(import.meta.dirname, '../../..');
let out: string;
let json: Awaited<ReturnType<typeof hostJson>>;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'host-exports-'));
  const manifest = await hostManifestOf(root, 'production');
  const config = hostConfig({ root, out, mode: 'production', manifest });
  const optimization = { ...config.optimization, minimize: false };
  const { compilation } = await runWebpack({ ...config, optimization, cache: false });
  json = await hostJson(await treeWithDeprecated(), manifest, compilation);
});
afterAll(() => rm(out, { recursive: true, force: true }));

/** Creates the part of a source tree that names the deprecated exports: one export of the kit is. */
async function treeWithDeprecated(): Promise<string> {
  const tree = join(out, 'tree');
  for (const folder of ['shared-contract', 'shared-auth', 'shared-ui']) {
    await mkdir(join(tree, folder), { recursive: true });
    await cp(join(root, folder, 'package.json'), join(tree, folder, 'package.json'));
  }
  const report = await readFile(join(root, 'shared-ui/api/1/core.api.md'), 'utf8');
  await mkdir(join(tree, 'shared-ui/api/1'), { recursive: true });
  const deprecated = report.replace(
    '// @public\nexport function Button(',
    '// @public @deprecated\nexport function Button(',
  );
  expect(deprecated).not.toBe(report);
  await writeFile(join(tree, 'shared-ui/api/1/core.api.md'), deprecated);
  return tree;
}

it('names the exports of every shared module, without types', () => {
  expect(hostManifest.parse(json)).toEqual(json);
  expect(Object.keys(json.shared)).toHaveLength(9);
  for (const { exports } of Object.values(json.shared)) expect(exports?.length).toBeGreaterThan(0);
  const ui = json.shared['@mobidrom/shared-ui/core']?.exports;
  expect(ui).toEqual(expect.arrayContaining(['Button', 'PageHead', 'usePortal']));
  expect(ui).not.toContain('Theme');
  expect(json.shared['@mobidrom/shared-contract']?.exports).not.toContain('descriptor');
  expect(json.shared.react?.exports).toEqual(expect.arrayContaining(['default', 'useState']));
  expect(json.shared['react/jsx-runtime']?.exports).toEqual(
    expect.arrayContaining(['jsx', 'jsxs', 'Fragment']),
  );
});

it('names those that are deprecated', () => {
  expect(json.shared['@mobidrom/shared-ui/core']?.deprecated).toEqual(['Button']);
  expect(json.shared['@mobidrom/shared-ui/data']).not.toHaveProperty('deprecated');
});

it('holds the same exports in a file of the host, which no other file contains', async () => {
  const assets = join(out, 'assets');
  const texts = new Map<string, string>();
  for (const file of await readdir(assets)) {
    if (file.endsWith('.js')) texts.set(file, await readFile(join(assets, file), 'utf8'));
  }
  const list = JSON.stringify(JSON.stringify(json.shared['@mobidrom/shared-ui/data']?.exports)).slice(1, -1);
  expect([...texts].filter(([, text]) => text.includes(list)).map(([file]) => file)).toEqual([
    expect.stringMatching(/^exports\.\w+\.js$/),
  ]);
  expect([...texts.values()].join('')).not.toContain('HOST_EXPORTS_OF_THIS_BUILD');
});
