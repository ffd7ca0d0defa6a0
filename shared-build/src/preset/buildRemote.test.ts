import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { descriptor } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { integrities } from '../releases/files';
import { publish } from '../releases/publish';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;
beforeEach(async () => {
  // Below the source tree, so that packages are found as from any remote.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/build-'));
  await cp(join(root, 'e2e/fixtures/remote-vierter'), join(folder, 'remote'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const releases = () => join(folder, 'releases');
const publishIt = () =>
  publish({ releases: releases(), name: 'vierter', from: join(folder, 'remote'), root });
const page = () => join(folder, 'remote/src/FourthPage.tsx');

it('a release is built: its descriptor names entry, areas with their files, needs, and the hash of every file', async () => {
  await publishIt();
  const release = join(releases(), 'vierter/1.0.0');
  const written = descriptor.parse(JSON.parse(await readFile(join(release, 'remote.json'), 'utf8')));
  expect(written).toMatchObject({
    name: 'vierter',
    version: '1.0.0',
    entry: expect.stringMatching(/^remoteEntry\./),
  });
  expect(written.files).toEqual(await integrities(release, ['remote.json']));
  expect(written.areas.map(({ path, preload }) => [path, preload])).toEqual([
    ['vierter-bereich', [expect.stringMatching(/^vierter-bereich\.\w+\.js$/)]],
    ['vierte-seite', [expect.stringMatching(/^vierte-seite\.\w+\.js$/)]],
  ]);
  expect(Object.keys(written.shared)).toEqual(['@mobidrom/shared-ui/core', 'react/jsx-runtime']);
});

it('the version is published already: refused, and the release stays', async () => {
  await publishIt();
  const before = await integrities(releases());
  await expect(publishIt()).rejects.toThrow(/vierter 1\.0\.0 is published already/);
  expect(await integrities(releases())).toEqual(before);
});

it('it bundles a copy of what must exist once: refused by name, and nothing is left behind', async () => {
  const source =
    "import { ROLES } from '../../../../shared-contract/src/roles';\nexport const Component = () => ROLES.tags[0];\n";
  await writeFile(page(), source);
  await expect(publishIt()).rejects.toThrow(/bundles its own copy of shared-contract\/src\/roles\.ts/);
  expect(await integrities(releases())).toEqual({});
});

it('it does not compile: refused with the file', async () => {
  await writeFile(page(), 'export const Component = (;\n');
  await expect(publishIt()).rejects.toThrow(/FourthPage\.tsx/);
});

it('its declaration does not fit: refused by file and field', async () => {
  await writeFile(
    join(folder, 'remote/src/declaration.ts'),
    "export default { areas: [{ path: '/x', title: 'X', access: 'public' }] };",
  );
  await expect(publishIt()).rejects.toThrow(/declaration\.ts: areas\.0\.path: not a path/);
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'remote/src', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

it('an area is declared that has no route: refused by its path', async () => {
  await edit('declaration.ts', 'publicArea]', "publicArea, { ...publicArea, path: 'andere-seite' }]");
  await expect(publishIt()).rejects.toThrow(
    /routes\.tsx: the declared area 'andere-seite' has no route of its path/,
  );
  expect(await integrities(releases())).toEqual({});
});

it('the page of an area is in a chunk of another name: refused by the name that it should have', async () => {
  await edit('routes.tsx', '"vierte-seite"', '"andere-seite"');
  await expect(publishIt()).rejects.toThrow(
    /declared area 'vierte-seite' has no chunk of its name: .*webpackChunkName: "vierte-seite"/,
  );
  expect(await integrities(releases())).toEqual({});
});

it('a framed page stands in the first chunk: it has no files to fetch ahead', async () => {
  await edit('routes.tsx', 'webpackChunkName: "vierte-seite"', 'webpackMode: "eager"');
  await edit('routes.tsx', "  access: 'public',", "  access: 'public',\n  layout: 'frame',");
  await publishIt();
  const text = await readFile(join(releases(), 'vierter/1.0.0/remote.json'), 'utf8');
  expect(descriptor.parse(JSON.parse(text)).areas[1]?.preload).toEqual([]);
});
