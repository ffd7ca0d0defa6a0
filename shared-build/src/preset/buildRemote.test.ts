import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { descriptor } from '@mobidrom/shared-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { integrities } from '../releases/files';
import { publish } from '../releases/publish';

const root = resolve(import.meta.dirname, '../../..');
const FIXTURE = join(root, 'e2e/fixtures/remote-vierter');

/** Copy of a remote's sources with a folder of releases beside it, below the source tree so that packages are found. */
async function copyRemote() {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/build-'));
  const from = join(folder, 'remote');
  const releases = join(folder, 'releases');
  await cp(FIXTURE, from, { recursive: true });
  return {
    releases,
    publish: () => publish({ releases, name: 'vierter', from, root }),
    write: (file: string, text: string) => writeFile(join(from, 'src', file), text),
    async edit(file: string, before: string, after: string) {
      const path = join(from, 'src', file);
      const text = await readFile(path, 'utf8');
      expect(text).toContain(before);
      await writeFile(path, text.replace(before, after));
    },
    readDescriptor: async () =>
      descriptor.parse(JSON.parse(await readFile(join(releases, 'vierter/1.0.0/remote.json'), 'utf8'))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
type Remote = Awaited<ReturnType<typeof copyRemote>>;

describe('a published release', () => {
  let remote: Remote;
  beforeAll(async () => {
    remote = await copyRemote();
    await remote.publish();
  }, 60_000);
  afterAll(() => remote.remove());

  it('has a descriptor with its entry, areas with their files, shared modules, and the hash of every file', async () => {
    const written = await remote.readDescriptor();
    expect(written).toMatchObject({
      name: 'vierter',
      version: '1.0.0',
      entry: expect.stringMatching(/^remoteEntry\./),
    });
    expect(written.files).toEqual(await integrities(join(remote.releases, 'vierter/1.0.0'), ['remote.json']));
    expect(written.areas.map(({ path, preload }) => [path, preload])).toEqual([
      ['vierter-bereich', [expect.stringMatching(/^vierter-bereich\.\w+\.js$/)]],
      ['vierte-seite', [expect.stringMatching(/^vierte-seite\.\w+\.js$/)]],
    ]);
    expect(written.shared).toEqual({ '@mobidrom/shared-ui/core': '^1.0.0', 'react/jsx-runtime': '^19.0.0' });
    expect(written.uses).toEqual({
      '@mobidrom/shared-ui/core': ['PageHead', 'useSession'],
      'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
    });
  });
  it('is not replaced by another one of the same version', async () => {
    const before = await integrities(remote.releases);
    await expect(remote.publish()).rejects.toThrow(/vierter 1\.0\.0 is published already/);
    expect(await integrities(remote.releases)).toEqual(before);
  });
});

/** File that the lock of a remote's builds leaves. */
const LOCK = ['.publish-lock/vierter/1'];

describe('publish', () => {
  let remote: Remote;
  beforeEach(async () => {
    remote = await copyRemote();
  });
  afterEach(() => remote.remove());

  it('refuses a remote that bundles its own copy of a shared module', async () => {
    const source =
      "import { ROLES } from '../../../../shared-contract/src/roles';\nexport const Component = () => ROLES.tags[0];\n";
    await remote.write('FourthPage.tsx', source);
    await expect(remote.publish()).rejects.toThrow(
      /bundles its own copy of @mobidrom\/shared-contract\/src\/roles\.ts, by src\/FourthPage\.tsx: take it from/,
    );
    expect(await integrities(remote.releases, LOCK)).toEqual({});
  });
  it('names what the code uses, however it is imported, and a range of the major alone', async () => {
    await remote.write(
      'FourthPage.tsx',
      `
      import { Button as Knopf, Card, PageHead, Spinner } from '@mobidrom/shared-ui/core';
      import * as data from '@mobidrom/shared-ui/data';
      import * as react from 'react';
      import { Column } from './parts';
      const unused = () => <Spinner />;
      export async function Component() {
        const { FormDialog } = await import('@mobidrom/shared-ui/forms');
        return [Knopf, Column, react, data.useTable, FormDialog, <PageHead title="" />];
      }
      `,
    );
    await remote.write(
      'parts.ts',
      "export { Outlet as Column, Link as RouterLink } from '@mobidrom/shared-ui/router';\n",
    );
    await remote.publish();
    const { uses = {}, shared } = await remote.readDescriptor();
    expect(uses).toEqual({
      '@mobidrom/shared-ui/core': ['Button', 'PageHead', 'useSession'],
      '@mobidrom/shared-ui/data': ['useTable'],
      '@mobidrom/shared-ui/forms': ['FormDialog'],
      '@mobidrom/shared-ui/router': ['Outlet'],
      react: ['*'],
      'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
    });
    // The names of a whole module are unknown, so that its minor version decides.
    expect(shared).toMatchObject({ react: '^19.3.0', '@mobidrom/shared-ui/core': '^1.0.0' });
  });
  it('refuses a remote that does not compile, naming the file', async () => {
    await remote.write('FourthPage.tsx', 'export const Component = (;\n');
    await expect(remote.publish()).rejects.toThrow(/FourthPage\.tsx/);
  });
  it('refuses an invalid declaration, naming file and field', async () => {
    await remote.write(
      'declaration.ts',
      "export default { areas: [{ path: '/x', title: 'X', access: 'public' }] };",
    );
    await expect(remote.publish()).rejects.toThrow(/declaration\.ts: areas\.0\.path: not a path/);
  });
  it('refuses a declared area without a route, naming its path', async () => {
    await remote.edit(
      'declaration.ts',
      'publicArea]',
      "publicArea, { ...publicArea, path: 'andere-seite' }]",
    );
    await expect(remote.publish()).rejects.toThrow(
      /routes\.tsx: the declared area 'andere-seite' has no route of its path/,
    );
    expect(await integrities(remote.releases, LOCK)).toEqual({});
  });
  it('refuses an area whose page is in a chunk of another name, naming the expected one', async () => {
    await remote.edit('routes.tsx', '"vierte-seite"', '"andere-seite"');
    await expect(remote.publish()).rejects.toThrow(
      /declared area 'vierte-seite' has no chunk of its name: its route in src\/routes\.tsx must .*webpackChunkName: "vierte-seite"/,
    );
    expect(await integrities(remote.releases, LOCK)).toEqual({});
  });
  it('accepts a framed page in the first chunk, which has no files to preload', async () => {
    await remote.edit('routes.tsx', 'webpackChunkName: "vierte-seite"', 'webpackMode: "eager"');
    await remote.edit('routes.tsx', "  access: 'public',", "  access: 'public',\n  layout: 'frame',");
    await remote.publish();
    expect((await remote.readDescriptor()).areas[1]?.preload).toEqual([]);
  });
});
