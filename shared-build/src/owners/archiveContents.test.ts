import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseFolder } from '../releases/folders';
import { put } from '../releases/portal.fixture';
import {
  type ArchivesFixture,
  archivesFixture,
  EMPTY_HASH,
  entriesOf,
  refusalOf,
  replaceEntry,
  type SignedEntries,
  writeZip,
} from './archives.fixture';
import { importArchive } from './importArchive';
import type { RawEntry } from './rawZip.fixture';

let fixture: ArchivesFixture;
let folder: string;
beforeEach(async () => {
  fixture = await archivesFixture();
  await fixture.team.publish('verkehr', '1.0.0');
  folder = releaseFolder(fixture.team.releases, 'verkehr', '1.0.0');
});
afterEach(() => fixture.remove());

const PAGE = 'files/routes.2.js';
const signedEntries = (changed?: SignedEntries) => entriesOf(folder, fixture.key, changed);
const refused = (archive: string | readonly RawEntry[]) => refusalOf(fixture, archive);
const bytes = Buffer.from('x');

describe('a file', () => {
  it('with one changed byte is refused', async () => {
    const changed = Buffer.from('rouTes');
    expect(await refused(replaceEntry(await signedEntries(), PAGE, { bytes: changed }))).toBe(
      'routes.2.js is not what was signed',
    );
  });

  it('that was cut is refused', async () => {
    const cut = Buffer.from('route');
    expect(await refused(replaceEntry(await signedEntries(), PAGE, { bytes: cut }))).toBe(
      'routes.2.js is not what was signed',
    );
  });

  it('that is missing is refused', async () => {
    const entries = (await signedEntries()).filter(({ name }) => name !== PAGE);
    expect(await refused(entries)).toBe('routes.2.js is missing, which its manifest names');
  });

  it('that the manifest does not name is refused', async () => {
    expect(await refused([...(await signedEntries()), { name: 'files/more.js', bytes }])).toBe(
      'more.js is not in its manifest',
    );
  });

  it('that the descriptor does not name is refused', async () => {
    await put(join(folder, 'more.js'), 'x');
    expect(await refused(await signedEntries())).toBe('verkehr 1.0.0: more.js is not in the descriptor');
  });

  it('of a release without descriptor is refused', async () => {
    const entries = await signedEntries();
    const names = ['mf-manifest.json', 'remoteEntry.1.js', 'routes.2.js'];
    const listed = JSON.parse(entries[0]?.bytes.toString() ?? '').files as { file: string }[];
    const files = listed.filter(({ file }) => names.includes(file));
    const without = (await signedEntries({ manifest: { files } })).filter(
      ({ name }) => name !== 'files/remote.json',
    );
    expect(await refused(without)).toBe('remote.json is missing: it is no release');
  });
});

describe('the manifest', () => {
  it('with one changed byte is refused', async () => {
    const entries = await signedEntries();
    const text = entries[0]?.bytes.toString() ?? '';
    const changed = Buffer.from(text.replace('"version":"1.0.0"', '"version":"1.0.1"'));
    expect(await refused(replaceEntry(entries, 'manifest.json', { bytes: changed }))).toMatch(
      /^manifest\.json is not what was signed/,
    );
  });

  it('with another signature is refused, also with that of a manifest for another purpose', async () => {
    const [manifest] = await signedEntries();
    const other = await fixture.newKey();
    const signatures = [
      fixture.key.sign(Buffer.from('other')),
      other.sign(Buffer.from('mobidrom release archive 1\0')),
      // Without the words that tell archives from all else that a key signs.
      fixture.key.sign(manifest?.bytes ?? Buffer.alloc(0)),
    ];
    for (const signature of signatures) {
      expect(await refused(await signedEntries({ signature: { signature } }))).toMatch(
        /^manifest\.json is not what was signed/,
      );
    }
  });

  it.each([
    ['another format', { format: 2 }, /^manifest\.json: format: /],
    ['a name that leads elsewhere', { name: '../host' }, /^manifest\.json: name: not a remote name/],
    ['the name of a folder of the store', { name: 'sets' }, /^manifest\.json: name: not a remote name/],
    ['no version', { version: '1' }, /^manifest\.json: version: not a release version/],
    ['an unknown field', { more: true }, /^manifest\.json: unknown field more/],
    ['no files', { files: undefined }, /^manifest\.json: files: /],
    [
      'a file that leads elsewhere',
      { files: [{ file: '../a.js', size: 0, hash: EMPTY_HASH }] },
      /^manifest\.json: files\.0\.file: not a file of a release/,
    ],
    [
      'a name that is too long',
      { files: [{ file: 'a'.repeat(201), size: 0, hash: EMPTY_HASH }] },
      /^manifest\.json: files\.0\.file: longer than 200/,
    ],
    [
      'a file twice',
      { files: ['a.js', 'a.js'].map((file) => ({ file, size: 0, hash: EMPTY_HASH })) },
      /^manifest\.json: files: not sorted by name/,
    ],
    ['a negative size', { files: [{ file: 'a.js', size: -1, hash: EMPTY_HASH }] }, /files\.0\.size/],
    ['another hash', { files: [{ file: 'a.js', size: 0, hash: 'md5-x' }] }, /files\.0\.hash: not a SHA-256/],
  ])('with %s is refused, though it is signed', async (_what, manifest, message) => {
    expect(await refused(await signedEntries({ manifest }))).toMatch(message);
  });

  it('of another version than the descriptor is refused', async () => {
    expect(await refused(await signedEntries({ manifest: { version: '1.1.0' } }))).toBe(
      'remote.json: it says verkehr 1.0.0, not verkehr 1.1.0',
    );
  });

  it('and its signature must be there and be JSON', async () => {
    const entries = await signedEntries();
    for (const name of ['manifest.json', 'signature.json']) {
      expect(await refused(entries.filter((entry) => entry.name !== name))).toBe(`${name} is missing`);
    }
    expect(await refused(replaceEntry(entries, 'signature.json', { bytes: Buffer.from('{') }))).toMatch(
      /^signature\.json is not JSON/,
    );
    const [field, bidi] = ['\x1b[2J\n', '\u202e'];
    expect(await refused(await signedEntries({ signature: { [`${field}${bidi}`]: 1 } }))).toBe(
      'signature.json: unknown field ?[2J??',
    );
    expect(await refused(await signedEntries({ signature: { ['x'.repeat(99_999)]: 1 } }))).toHaveLength(1000);
    expect(await refused(await signedEntries({ signature: { signature: 'abc' } }))).toBe(
      'signature.json: signature: not a signature: 64 bytes in base64',
    );
  });
});

describe('a file that is no archive', () => {
  it.each([
    ['is empty', Buffer.alloc(0)],
    ['is text', Buffer.from('<html>404 Not Found</html>')],
  ])('is refused when it %s', async (_what, content) => {
    const file = join(fixture.team.folder, 'no.zip');
    await writeFile(file, content);
    expect(await refused(file)).toMatch(/^it is no archive, or damaged: /);
  });

  it('is refused when it is missing, or a folder', async () => {
    expect(await refused(join(fixture.team.folder, 'missing.zip'))).toBe('it cannot be read: ENOENT');
    expect(await refused(fixture.team.folder)).toBe('it is no file');
  });

  it('is refused wherever it was cut', async () => {
    const whole = await readFile(await writeZip(fixture.team.folder, await signedEntries()));
    const file = join(fixture.team.folder, 'cut.zip');
    for (const length of [1, 100, whole.length / 2, whole.length - 30, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length));
      expect(await refused(file)).toMatch(/^it is no archive, or damaged: /);
    }
  });

  it('is refused wherever one of its bits is turned, or gives the same release', async () => {
    const whole = await readFile(await writeZip(fixture.team.folder, await signedEntries()));
    const file = join(fixture.team.folder, 'turned.zip');
    const outcomes = { refused: 0, same: 0 };
    for (let at = 0; at < whole.length; at += 37) {
      const turned = Buffer.from(whole);
      turned[at] = (turned[at] ?? 0) ^ 0x10;
      await writeFile(file, turned);
      const imported = await importArchive(fixture.portal.releases, file).catch((error: Error) => error);
      if (imported instanceof Error) {
        expect(imported.name).toBe('ReleaseError');
        outcomes.refused += 1;
      } else {
        const page = join(releaseFolder(fixture.portal.releases, 'verkehr', '1.0.0'), 'routes.2.js');
        expect(await readFile(page, 'utf8')).toBe('routes');
        outcomes.same += 1;
      }
    }
    // Times, checksums and attributes of a zip are not read.
    expect(outcomes.refused).toBeGreaterThan(outcomes.same);
  });
});
