import { mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../preset/smallBuild.fixture';
import { filesBelow, integrities } from '../../releases/files';
import { SDK_SERVICES, servicesHash } from '../start/services/pinnedServices';
import { runServices } from '../start/services/runServices';
import { writeArchive } from './archive';
import { EMBEDDED_SERVICES } from './embeddedServices';
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
  it('packs contract, session, kits, API client and build, and command and services under names without a version', () => {
    expect(archives.map((archive) => archive.replace(/-\d+\.\d+\.\d+\.tgz$/, ''))).toEqual([
      'create-remote.tgz',
      'embedded-services.tgz',
      'platform-api',
      'shared-auth',
      'shared-build',
      'shared-contract',
      'shared-ui',
    ]);
  });
  it('packs modules and declarations whose relative imports name files, and no sources', async () => {
    for (const archive of archives.filter((name) => /-\d/.test(name))) {
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
    for (const archive of archives.filter((name) => name !== EMBEDDED_SERVICES)) {
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
  it('packs embedded services that start from their files and three packages, and end with the one who started them', async () => {
    const own = content(EMBEDDED_SERVICES);
    const { dependencies } = await manifestOf(EMBEDDED_SERVICES);
    for (const name of Object.keys(dependencies)) {
      const link = join(own, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(await realpath(join(root, 'platform/server/node_modules', name)), link);
    }
    // The prepared database of this tree, which is made only once.
    await symlink(join(root, '.cache'), join(own, '.cache'));
    const printed: string[] = [];
    const services = await runServices(
      { program: join(own, 'main.mjs'), data: join(folder, 'services') },
      'http://localhost:4300',
      { print: (text) => void printed.push(text), ended: new AbortController().signal },
    );
    try {
      const { url, accounts, paths, identity } = services;
      expect(accounts).toEqual(expect.arrayContaining(['admin', 'gast', 'leser']));
      expect(paths).toEqual(expect.arrayContaining(['/api', '/keycloak', '/landingpage']));
      expect(paths).not.toContain('/releases/vorschau');
      await services.grant(['verkehr_read', 'verkehr_create']);
      await expect(services.grant(['keycloak_x'])).rejects.toThrow(
        /the embedded services fail: The realm has no role or group 'keycloak_x'/,
      );
      const realm = await fetch(
        `${url}${identity.url}/realms/${identity.realm}/.well-known/openid-configuration`,
      );
      expect(await realm.json()).toMatchObject({ issuer: `${url}/keycloak/realms/mobidrom` });
      expect((await fetch(`${url}/landingpage`)).status).toBe(200);
      expect((await fetch(`${url}/kartenanwendung/leaflet.js`)).status).toBe(200);
    } finally {
      await services.close();
    }
    await expect(services.lost).rejects.toThrow('the embedded services have ended');
    expect(printed).toEqual([]);
  }, 120_000);
  it('names the embedded services by their hash in the package of the build, which lock files pin', async () => {
    const file = join(content(await archiveOf('shared-build')), SDK_SERVICES);
    const archive = await readFile(join(folder, 'sdk', EMBEDDED_SERVICES));
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ sha256: servicesHash(archive) });
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
