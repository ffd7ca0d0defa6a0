import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { put } from './portal.fixture';
import { publish } from './publish';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publishAs = async (name: string, packageJson: unknown) => {
  await put(join(folder, 'remote/package.json'), JSON.stringify(packageJson));
  return publish({ releases: join(folder, 'releases'), name, from: join(folder, 'remote'), root: folder });
};

it("refuses a package under another remote's name, before it builds", async () => {
  await expect(
    publishAs('content', { name: '@mobidrom/remote-operations', version: '1.0.0' }),
  ).rejects.toThrow(
    /package\.json: name: this is @mobidrom\/remote-operations, which is not published as content/,
  );
});

it('refuses a package without a name', async () => {
  await expect(publishAs('content', { version: '1.0.0' })).rejects.toThrow(/package\.json: name/);
});
