import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AllowChunksWithoutFiles, unresolvedChunks } from './AllowChunksWithoutFiles';
import { remoteConfig } from './buildRemote';
import { runWebpack } from './run';
import { root } from './smallBuild.fixture';

const missing = `"*-*-*-CHUNK-SRI-HASH-${'-'.repeat(40)}"`;

it('finds ids without a hash in every notation of the table', () => {
  expect(unresolvedChunks(`{31:"sha384-x",145:${missing},"tags-page":${missing}}`)).toEqual([
    '145',
    'tags-page',
  ]);
  expect(unresolvedChunks('{31:"sha384-x"}')).toEqual([]);
});

it('returns undefined for a placeholder that belongs to no id', () => {
  expect(unresolvedChunks(`{145:${missing}};load(${missing})`)).toBeUndefined();
});

it('is needed, because the integrity plugin reports chunks without a file', async () => {
  const out = await mkdtemp(join(tmpdir(), 'without-files-'));
  const folder = join(root, 'e2e/fixtures/remote-vierter');
  const { plugins = [], ...config } = remoteConfig({ name: 'vierter', version: '1.0.0', folder, out, root });
  const others = plugins.filter((plugin) => !(plugin instanceof AllowChunksWithoutFiles));
  expect(others.length).toBe(plugins.length - 1);
  try {
    await expect(runWebpack({ ...config, cache: false, plugins: others })).rejects.toThrow(
      /contains unresolved integrity placeholders/,
    );
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}, 60_000);
