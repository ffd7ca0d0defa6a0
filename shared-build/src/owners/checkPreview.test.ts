import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activate } from '../releases/activate';
import { HOST, put } from '../releases/portal.fixture';
import { type ArchivesFixture, archivesFixture } from './archives.fixture';
import { checkPreview, previewObstacle } from './checkPreview';

let fixture: ArchivesFixture;
let folder: string;
beforeEach(async () => {
  fixture = await archivesFixture();
  folder = await mkdtemp(join(tmpdir(), 'preview-check-'));
});
afterEach(async () => {
  await fixture.remove();
  await rm(folder, { recursive: true, force: true });
});

const check = (archive: string) => checkPreview(fixture.portal.releases, archive, join(folder, 'files'));

describe('checkPreview', () => {
  it('returns owner, key and descriptor of a signed release, and leaves the store as it is', async () => {
    const before = await fixture.stored();
    expect(await check(await fixture.pack('1.1.0'))).toMatchObject({
      name: 'verkehr',
      version: '1.1.0',
      owner: 'Verkehr',
      key: fixture.key.publicKey,
      descriptor: { areas: [{ path: 'verkehr-bereich' }] },
      reference: { version: '1.1.0', descriptor: expect.stringMatching(/^sha384-/) },
    });
    expect(await fixture.stored()).toEqual(before);
  });
  it('refuses a key that nobody has, without the folder in its words', async () => {
    const key = await fixture.newKey();
    const refused = check(await fixture.pack('1.1.0', {}, { key }));
    await expect(refused).rejects.toThrow(/^it is signed with the key /);
  });
  it('refuses an area that is foreign to the owner', async () => {
    const areas = [{ path: 'tagverwaltung', title: 'Tags', access: 'public' as const }];
    await expect(check(await fixture.pack('1.1.0', { areas }))).rejects.toThrow(
      'area /tagverwaltung is foreign: Verkehr has /verkehr-bereich',
    );
  });
  it('refuses an area that another remote has, whose path the owner may use as well', async () => {
    await fixture.portal.publish('content', '1.0.0');
    await activate(fixture.portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
    await fixture.writeOwners({}, { paths: ['verkehr-bereich', 'content-bereich'] });
    const areas = [{ path: 'content-bereich', title: 'Verkehr', access: 'public' as const }];
    await expect(check(await fixture.pack('1.1.0', { areas }))).rejects.toThrow(
      "the path 'content-bereich' is brought by both content and verkehr",
    );
  });
  it('refuses a version that is published', async () => {
    const archive = await fixture.pack('1.1.0');
    await fixture.portal.publish('verkehr', '1.1.0');
    await expect(check(archive)).rejects.toThrow('verkehr 1.1.0 is published already');
  });
  it('refuses a release that runs in another host of the store only', async () => {
    const other = { ...HOST, version: '4.0.0', contract: '2.0.0' };
    await put(join(fixture.portal.releases, 'host/4.0.0/host.json'), JSON.stringify(other));
    await expect(check(await fixture.pack('1.1.0', { contract: '2.0.0' }))).rejects.toThrow(
      'it does not run in the live host: verkehr 1.1.0 needs host 4.0.0',
    );
  });
});

describe('previewObstacle', () => {
  const signed = () => ({ name: 'verkehr', version: '1.1.0', key: fixture.key.publicKey });
  it('is undefined while the owner has key and remote', async () => {
    expect(await previewObstacle(fixture.portal.releases, signed())).toBeUndefined();
  });
  it('names the key that was removed', async () => {
    await fixture.writeOwners({ keys: [] });
    expect(await previewObstacle(fixture.portal.releases, signed())).toMatch(/which is nobody's in /);
  });
  it('says that the version was published meanwhile', async () => {
    await fixture.portal.publish('verkehr', '1.1.0');
    expect(await previewObstacle(fixture.portal.releases, signed())).toBe('verkehr 1.1.0 is published');
  });
});
