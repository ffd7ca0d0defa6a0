import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { put } from '../releases/portal.fixture';
import { sharedModules } from './shared';
import { root } from './smallBuild.fixture';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installed-'));
  const install = (name: string, version: string) =>
    put(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version, exports: {} }));
  await install('react', '19.9.2');
  await install('@mobidrom/shared-ui', '3.4.5');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const versionsFor = (...folders: readonly string[]) =>
  Object.fromEntries(sharedModules(folders, 'production').map(({ module, range }) => [module, range]));

it('sharedModules has the versions that a package has installed, and leaves out what it has not', () => {
  expect(versionsFor(join(folder, 'src/deeper'))).toEqual({
    react: '^19.0.0',
    'react/jsx-runtime': '^19.0.0',
    '@mobidrom/shared-ui/core': '^3.0.0',
    '@mobidrom/shared-ui/data': '^3.0.0',
    '@mobidrom/shared-ui/forms': '^3.0.0',
    '@mobidrom/shared-ui/router': '^3.0.0',
  });
});

it("sharedModules takes what a package has not installed from the host's", () => {
  const versions = versionsFor(folder, join(root, 'host'));
  expect(versions).toMatchObject({ '@mobidrom/shared-ui/core': '^3.0.0', '@mobidrom/shared-auth': '^1.0.0' });
  expect(versions).toHaveProperty('react-dom');
});
