import { chmod, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate } from '../releases/activate';
import { archiveFile, ownersFile, releaseFolder } from '../releases/folders';
import { addHost } from '../releases/installHost';
import { HOST, portalFixture, put } from '../releases/portal.fixture';
import { prune } from '../releases/prune';
import { verify } from '../releases/verify';
import {
  type ArchivesFixture,
  archivesFixture,
  entriesOf,
  importsIn,
  refusalOf,
  writeZip,
} from './archives.fixture';
import { importArchive } from './importArchive';

let fixture: ArchivesFixture;
beforeEach(async () => {
  fixture = await archivesFixture();
});
afterEach(() => fixture.remove());

const imported = (archive: string) => importArchive(fixture.portal.releases, archive);
const folderOf = (version: string) => releaseFolder(fixture.portal.releases, 'verkehr', version);
const kept = (version: string) => readFile(archiveFile(fixture.portal.releases, 'verkehr', version));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const refused = (archive: string) => refusalOf(fixture, archive);

describe('an import', () => {
  it('adds the release byte for byte, keeps the archive, and leaves a portal that is whole', async () => {
    const archive = await fixture.pack('1.0.0');
    const { portal, team } = fixture;
    await chmod(archive, 0o400);
    expect(await imported(archive)).toEqual({
      name: 'verkehr',
      version: '1.0.0',
      owner: 'Verkehr',
      isNew: true,
      needsHost: undefined,
    });
    const built = releaseFolder(team.releases, 'verkehr', '1.0.0');
    expect(await readdir(folderOf('1.0.0'))).toEqual(await readdir(built));
    for (const file of await readdir(built)) {
      expect(await readFile(join(folderOf('1.0.0'), file))).toEqual(await readFile(join(built, file)));
    }
    expect(await kept('1.0.0')).toEqual(await readFile(archive));
    // Web servers and copies run as other users.
    const modes = [folderOf('1.0.0'), archiveFile(portal.releases, 'verkehr', '1.0.0')].map(modeOf);
    expect(await Promise.all(modes)).toEqual([0o777 & ~process.umask(), 0o644]);
    expect(await importsIn(portal.releases)).toEqual([]);
    await activate(portal, { name: 'verkehr', version: '1.0.0' }, { by: 'ops' });
    expect(await verify(portal.releases, {})).toEqual([]);
  });

  it('activates nothing', async () => {
    const register = await readFile(join(fixture.portal.releases, 'remotes.json'), 'utf8');
    await imported(await fixture.pack('1.0.0'));
    expect(await readFile(join(fixture.portal.releases, 'remotes.json'), 'utf8')).toBe(register);
  });

  it('takes the archive of one store to the next, byte for byte', async () => {
    const archive = await fixture.pack('1.0.0');
    await imported(archive);
    const production = await portalFixture();
    try {
      await put(ownersFile(production.releases), await readFile(ownersFile(fixture.portal.releases)));
      await importArchive(production.releases, archiveFile(fixture.portal.releases, 'verkehr', '1.0.0'));
      const promoted = await readFile(archiveFile(production.releases, 'verkehr', '1.0.0'));
      expect(promoted).toEqual(await readFile(archive));
    } finally {
      await production.remove();
    }
  });

  it('needs owners.json, and touches no folder without one', async () => {
    const archive = await fixture.pack('1.0.0');
    const file = ownersFile(fixture.portal.releases);
    await rm(file);
    expect(await refused(archive)).toMatch(
      `no archive can be imported: ${file} is missing, which says whose key may release which remote: write it by \`add-owner `,
    );
    const nowhere = join(fixture.portal.folder, 'nowhere');
    await expect(importArchive(nowhere, archive)).rejects.toThrow(/owners\.json is missing/);
    expect(await readdir(fixture.portal.folder)).not.toContain('nowhere');
  });
});

describe('the owner', () => {
  it('must have the key', async () => {
    const key = await fixture.newKey();
    const archive = await fixture.pack('1.0.0', {}, { key });
    expect(await refused(archive)).toBe(
      `it is signed with the key ${key.publicKey}, which is nobody's in ${ownersFile(fixture.portal.releases)}`,
    );
  });

  it('must have the remote', async () => {
    const archive = await fixture.pack('1.0.0', {}, { name: 'content' });
    expect(await refused(archive)).toMatch(/^it is signed by Verkehr, who may not release content \(/);
    await fixture.writeOwners({ remotes: [] });
    expect(await refused(await fixture.pack('1.0.0'))).toMatch(/who may not release verkehr/);
  });

  const area = (path: string, more = {}) => ({
    areas: [{ path, title: 'Verkehr', access: 'protected' as const, ...more }],
  });

  it.each(['tagverwaltung', '', 'verkehr-bereich-2', 'verkehr'])('has no area /%s', async (path) => {
    expect(await refused(await fixture.pack('1.0.0', area(path)))).toBe(
      `area /${path} is foreign: Verkehr has /verkehr-bereich`,
    );
  });

  it('has what stands below its paths, and the home page only where it is named', async () => {
    expect(await imported(await fixture.pack('1.0.0', area('verkehr-bereich/karte')))).toMatchObject({
      isNew: true,
    });
    await fixture.writeOwners({}, { paths: [''] });
    expect(await imported(await fixture.pack('1.1.0', area('')))).toMatchObject({ isNew: true });
    expect(await refused(await fixture.pack('1.2.0', area('tagverwaltung')))).toMatch(/is foreign/);
  });

  it('may require its roles and groups, rights of the remote, and nothing else', async () => {
    const path = 'verkehr-bereich';
    const asking = (more: object) => fixture.pack('1.0.0', area(path, more));
    expect(await refused(await asking({ roles: ['tag_verwaltung_read'] }))).toBe(
      `area /${path} requires the role tag_verwaltung_read, and Verkehr may require none`,
    );
    expect(await refused(await asking({ groups: ['argo_access'] }))).toBe(
      `area /${path} requires the group argo_access, and Verkehr may require none`,
    );
    await fixture.writeOwners({}, { roles: ['tag_verwaltung_read'], groups: ['argo_access'] });
    const rights = [{ name: 'verkehr_read', title: 'Verkehr lesen' }];
    const wanted = { roles: ['tag_verwaltung_read', 'verkehr_read'], groups: ['argo_access'] };
    const archive = await fixture.pack('1.0.0', { ...area(path, wanted), rights });
    expect(await imported(archive)).toMatchObject({ isNew: true });
  });

  it('has the links that are named, with its roles', async () => {
    const menu = [{ place: 'admin' as const, position: 1 }];
    const linking = (roles: string[] = []) =>
      fixture.pack('1.0.0', { links: [{ title: 'Grafana', href: '/grafana', roles, menu }] });
    expect(await refused(await linking())).toBe('link /grafana is foreign: Verkehr has none');
    await fixture.writeOwners({}, { links: ['/grafana'] });
    expect(await refused(await linking(['grafana_admin']))).toMatch(/^link \/grafana requires the role/);
    expect(await imported(await linking())).toMatchObject({ isNew: true });
  });

  it('brings no right of the portal', async () => {
    const { team, key } = fixture;
    // `pack` refuses it as well.
    await team.publish('verkehr', '1.0.0', { rights: [{ name: 'keycloak_admin', title: 'Alles' }] });
    const entries = await entriesOf(releaseFolder(team.releases, 'verkehr', '1.0.0'), key);
    expect(await refused(await writeZip(team.folder, entries))).toMatch(
      /^verkehr 1\.0\.0: declares the right 'keycloak_admin'/,
    );
  });

  it('replaces a key: both count while both are named, and the former one no longer after that', async () => {
    const next = await fixture.newKey();
    await fixture.writeOwners({ keys: [fixture.key.publicKey, next.publicKey] });
    await imported(await fixture.pack('1.0.0'));
    await imported(await fixture.pack('1.1.0', {}, { key: next }));
    await fixture.writeOwners({ keys: [next.publicKey] });
    expect(await refused(await fixture.pack('1.2.0'))).toContain(`the key ${fixture.key.publicKey}`);
    await imported(await fixture.pack('1.3.0', {}, { key: next }));
    // Earlier imports stay, and an archive that is signed anew is the same release.
    await activate(fixture.portal, { name: 'verkehr', version: '1.0.0' }, { by: 'ops' });
    expect(await refused(archiveFile(fixture.portal.releases, 'verkehr', '1.0.0'))).toContain('the key');
    const anew = await fixture.pack('1.0.0', {}, { key: next });
    expect(await imported(anew)).toMatchObject({ isNew: false });
    // The archive that goes to the next store has the key that counts.
    expect(await kept('1.0.0')).toEqual(await readFile(anew));
  });
});

describe('a version that is in the store', () => {
  it('is accepted with the same files, and changes nothing', async () => {
    const archive = await fixture.pack('1.0.0');
    await imported(archive);
    const before = await fixture.stored();
    expect(await imported(archive)).toMatchObject({ isNew: false });
    expect(await fixture.stored()).toEqual(before);
  });

  it('is refused with other files', async () => {
    await imported(await fixture.pack('1.0.0'));
    expect(await refused(await fixture.pack('1.0.0', { links: [], contract: '1.1.0' }))).toBe(
      'verkehr 1.0.0 is published already: releases never change, raise the version',
    );
  });

  it('gets the archive that it lacks', async () => {
    const archive = await fixture.pack('1.0.0');
    await fixture.portal.publish('verkehr', '1.0.0');
    expect(await imported(archive)).toMatchObject({ isNew: false });
    expect(await kept('1.0.0')).toEqual(await readFile(archive));
  });

  it('gets another archive where a power cut left one without its release', async () => {
    await put(archiveFile(fixture.portal.releases, 'verkehr', '1.0.0'), 'left');
    const archive = await fixture.pack('1.0.0');
    expect(await imported(archive)).toMatchObject({ isNew: true });
    expect(await kept('1.0.0')).toEqual(await readFile(archive));
  });

  it('is added by one of two imports at once, and the other one learns of it', async () => {
    const archives = [await fixture.pack('1.0.0'), await fixture.pack('1.0.0', { contract: '1.1.0' })];
    const outcomes = await Promise.allSettled(archives.map(imported));
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes[1 - won]).toMatchObject({
      reason: { message: expect.stringMatching(/verkehr 1\.0\.0 is published already/) },
    });
    expect(await kept('1.0.0')).toEqual(await readFile(archives[won] ?? ''));
    const { portal } = fixture;
    expect(await verify(portal.releases, { name: 'verkehr', version: '1.0.0' })).toEqual([]);
    const same = await fixture.pack('1.1.0');
    const both = await Promise.all([imported(same), imported(same)]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
  });
});

describe('a release for another host', () => {
  const needs = { contract: '2.0.0' };

  it('is refused while the store has no host in which it runs', async () => {
    expect(await refused(await fixture.pack('2.0.0', needs))).toBe(
      'it runs in no host of the store: verkehr 2.0.0 needs contract 2.0.0, the host has 1.2.0 (host 3.0.0)',
    );
  });

  it('is accepted once that host is in the store, which it names', async () => {
    const { portal } = fixture;
    const build = join(portal.folder, 'next');
    await put(join(build, 'host.json'), JSON.stringify({ ...HOST, version: '4.0.0', contract: '2.0.0' }));
    await put(join(build, 'index.template.html'), '<html><!-- portal-start --></html>');
    await addHost(portal, build, { by: 'ops' });
    expect(await imported(await fixture.pack('2.0.0', needs))).toMatchObject({ needsHost: '4.0.0' });
    expect(await imported(await fixture.pack('1.0.0'))).toMatchObject({ needsHost: undefined });
  });
});

it('is deleted with its archive when nothing needs it, and an archive without its release too', async () => {
  const { portal } = fixture;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await imported(await fixture.pack(version));
  await rm(folderOf('1.1.0'), { recursive: true });
  const later = new Date(Date.now() + 30 * 86_400_000);
  const pruned = await prune(portal.releases, { unused: 86_400_000, keep: 1, now: later });
  expect(pruned.releases).toContainEqual({ name: 'verkehr', version: '1.0.0' });
  expect(pruned.archives).toEqual([{ name: 'verkehr', version: '1.1.0' }]);
  expect(await readdir(join(portal.releases, 'verkehr/archives'))).toEqual(['1.2.0.zip']);
  expect((await readdir(join(portal.releases, 'verkehr'))).sort()).toEqual(['1.2.0', 'archives']);
});
