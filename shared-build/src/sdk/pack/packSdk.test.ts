import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../preset/smallBuild.fixture';
import { filesBelow, integrities } from '../../releases/files';
import { writeArchive } from './archive';
import { readManifest, versionOf } from './manifest';
import { archiveName } from './packages';
import { packSdk } from './packSdk';
import { reservedNames } from './reservedNames';

interface Packed {
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

let folder: string;
let archives: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  archives = await packSdk({ root, out: join(folder, 'sdk'), version: '9.8.7' });
  for (const archive of archives) {
    await extractArchive(join(folder, 'sdk', archive), join(folder, 'content', archive));
  }
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function extractArchive(file: string, cwd: string) {
  await mkdir(cwd, { recursive: true });
  await extract({ file, cwd });
}
const content = (archive: string) => join(folder, 'content', archive, 'package');
/** Returns the file name of a package of the SDK, which has the version of the source tree. */
const archiveOf = async (name: string): Promise<string> =>
  archiveName(name, (await readManifest(root, name)).version);
const manifestOf = async (archive: string): Promise<Packed> =>
  JSON.parse(await readFile(join(content(archive), 'package.json'), 'utf8'));

describe('packSdk', () => {
  it('packs contract, session, kits, API client and build, and the command under a name without a version', () => {
    expect(archives.map((archive) => archive.replace(/-\d+\.\d+\.\d+\.tgz$/, ''))).toEqual([
      'create-remote.tgz',
      'platform-api',
      'shared-auth',
      'shared-build',
      'shared-contract',
      'shared-ui',
    ]);
  });
  it('packs modules and declarations whose relative imports name files, and no sources', async () => {
    for (const archive of archives.filter((name) => name !== 'create-remote.tgz')) {
      const files = await filesBelow(content(archive));
      const own = files.filter((file) => file.startsWith('dist/'));
      expect(own.filter((file) => !/\.(?:js|mjs|d\.ts)$/.test(file))).toEqual([]);
      for (const file of own) {
        const text = await readFile(join(content(archive), file), 'utf8');
        for (const [, name = ''] of text.matchAll(/^(?:import|export) .*from ["'](\.[^"']*)["']/gm)) {
          const target = join(file, '..', name);
          const wanted = file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
          expect(files, `${archive}: ${file} imports ${name}`).toContain(wanted);
        }
      }
    }
  });
  it('keeps the documentation that an editor shows', async () => {
    const text = await readFile(
      join(content(await archiveOf('shared-contract')), 'dist/portal.d.ts'),
      'utf8',
    );
    expect(text).toContain('Sends one request with the session');
  });
  it('names files that exist in exports and commands', async () => {
    for (const archive of archives) {
      const { exports = {}, bin = {} } = await manifestOf(archive);
      const named = [
        ...Object.values(exports).flatMap((entry) => Object.values(entry)),
        ...Object.values(bin),
      ];
      expect(named.length, archive).toBeGreaterThan(0);
      const files = await filesBelow(content(archive));
      for (const file of named) expect(files, archive).toContain(file.replace(/^\.\//, ''));
    }
  });
  it('names versions, and the packages of the SDK as peers of each other', async () => {
    for (const archive of archives) {
      const { dependencies, peerDependencies = {} } = await manifestOf(archive);
      for (const version of Object.values(dependencies)) expect(version, archive).toMatch(/^\d+\.\d+\.\d+/);
      expect(Object.keys(dependencies).filter((name) => name.startsWith('@mobidrom/'))).toEqual([]);
      if (archive.startsWith('shared-ui')) {
        const { version } = await readManifest(root, 'shared-contract');
        const react = versionOf(root, 'shared-ui', 'react');
        expect(peerDependencies).toMatchObject({ '@mobidrom/shared-contract': version, react });
      }
    }
  });
  it('packs only the icons that the kits use, of 90 MB, with their licence', async () => {
    const files = await filesBelow(
      join(content(await archiveOf('shared-ui')), 'node_modules/@mui/icons-material'),
    );
    expect(files).toEqual(expect.arrayContaining(['Close.mjs', 'LICENSE', 'package.json']));
    expect(files.length).toBeLessThan(40);
  });
  it('packs the template with the version of the host and the file name of each package', async () => {
    const folder = content('create-remote.tgz');
    const template = JSON.parse(await readFile(join(folder, 'template.json'), 'utf8'));
    expect(template).toMatchObject({
      host: '9.8.7',
      dependencies: {
        '@mobidrom/shared-ui': await archiveOf('shared-ui'),
        react: versionOf(root, 'shared-ui', 'react'),
      },
      reserved: reservedNames(),
    });
    const files = await filesBelow(join(folder, 'template'));
    expect(files).toEqual(
      expect.arrayContaining([
        '.gitlab-ci.yml',
        '.github/workflows/remote.yml',
        'README.md',
        'e2e/notices.spec.ts',
        'playwright.config.ts',
      ]),
    );
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
  });
  it('makes the same bytes of the same sources', async () => {
    await packSdk({ root, out: join(folder, 'again'), version: '9.8.7' });
    expect(await integrities(join(folder, 'again'))).toEqual(await integrities(join(folder, 'sdk')));
  }, 120_000);
});

it('writeArchive makes the same bytes whatever the order of the files', async () => {
  const [one, other] = [join(folder, 'one.tgz'), join(folder, 'other.tgz')];
  await writeArchive(
    one,
    new Map([
      ['a.js', '1'],
      ['b/c.js', '2'],
    ]),
  );
  await writeArchive(
    other,
    new Map([
      ['b/c.js', '2'],
      ['a.js', '1'],
    ]),
  );
  expect(await readFile(one)).toEqual(await readFile(other));
});
