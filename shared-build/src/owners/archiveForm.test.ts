import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, crc32, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseFolder } from '../releases/folders';
import { put } from '../releases/portal.fixture';
import type { ArchiveLimits } from './archiveManifest';
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
const refused = (archive: string | readonly RawEntry[], limits?: Partial<ArchiveLimits>) =>
  refusalOf(fixture, archive, limits);
const bytes = Buffer.from('x');

it('is accepted as it is packed, stored or deflated', async () => {
  const entries = await signedEntries();
  const deflated = entries.map((entry) => ({ ...entry, method: 8 }));
  const archive = await writeZip(fixture.team.folder, deflated);
  expect(await importArchive(fixture.portal.releases, archive)).toMatchObject({ isNew: true });
  const page = join(releaseFolder(fixture.portal.releases, 'verkehr', '1.0.0'), 'routes.2.js');
  expect(await readFile(page, 'utf8')).toBe('routes');
});

describe('a name', () => {
  it.each([
    '../escaped.js',
    'files/../../escaped.js',
    'files/a/../../../escaped.js',
    'files/..',
    '/tmp/escaped.js',
    'files//tmp/escaped.js',
    'files/./a.js',
    'C:/escaped.js',
    'files\\..\\escaped.js',
    'files/a\\b.js',
    'files/..%2fescaped.js',
    'files/a/',
    'files/',
    'files',
    '',
    'files/ü.js',
    'files/\uff0e\uff0e/escaped.js',
    'files/a\0.js',
    'files/a\x1b[2Jb.js',
    'files/.hidden',
    'other.txt',
    'Manifest.json',
    `files/${'a/'.repeat(30_000)}a.js`,
  ])('that is none of a release is refused: %j', async (name) => {
    expect(await refused([...(await signedEntries()), { name, bytes }])).toMatch(
      /^'[\x20-\x7e]*' is no name of a file of a release$/,
    );
    expect(existsSync(join(fixture.portal.folder, 'escaped.js'))).toBe(false);
    expect(existsSync(join(fixture.portal.releases, 'escaped.js'))).toBe(false);
  });

  it('in a field for Unicode does not count', async () => {
    const name = Buffer.from(PAGE);
    const unicode = Buffer.from('../escaped.js');
    const extra = Buffer.alloc(9 + unicode.length);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(5 + unicode.length, 2);
    extra.writeUInt8(1, 4);
    extra.writeUInt32LE(crc32(name), 5);
    unicode.copy(extra, 9);
    const archive = await writeZip(fixture.team.folder, replaceEntry(await signedEntries(), PAGE, { extra }));
    expect(await importArchive(fixture.portal.releases, archive)).toMatchObject({ isNew: true });
    expect(existsSync(join(fixture.portal.releases, 'escaped.js'))).toBe(false);
  });

  it('that stands twice is refused, also in another case', async () => {
    const entries = await signedEntries();
    expect(await refused([...entries, { name: PAGE, bytes }])).toBe(`${PAGE} stands in it twice`);
    expect(await refused([...entries, { name: 'files/ROUTES.2.js', bytes }])).toBe(
      'files/ROUTES.2.js stands in it twice',
    );
  });

  it('below a file is refused', async () => {
    expect(await refused([...(await signedEntries()), { name: `${PAGE}/a.js`, bytes }])).toBe(
      `${PAGE}/a.js stands below a file of it`,
    );
  });

  it('that is too long for a file system is refused', async () => {
    await put(join(folder, 'a'.repeat(201)), 'x');
    expect(await refused(await signedEntries())).toMatch(/^'files\/a+' is no name of a file of a release$/);
  });
});

describe('an entry', () => {
  it.each([
    ['a symbolic link', { mode: 0o120777, bytes: Buffer.from('/etc/passwd') }, 'is no plain file'],
    ['a named pipe', { mode: 0o010644 }, 'is no plain file'],
    ['a folder', { mode: 0o040755 }, 'is no plain file'],
    ['encrypted', { flags: 1 }, 'is encrypted'],
    ['compressed by another method', { method: 12 }, 'is compressed by an unknown method (12)'],
  ])('that is %s is refused', async (_what, change, problem) => {
    expect(await refused(replaceEntry(await signedEntries(), PAGE, change))).toContain(`${PAGE} ${problem}`);
  });

  it('with more extra fields than a zip program writes is refused before the next one is read', async () => {
    // Each of these fields would become an object in memory, 16,000 for each of 1,000 entries.
    const large = { name: 'files/a.js', bytes, extra: Buffer.alloc(60_000) };
    expect(await refused([large, { name: '../never-read', bytes }, ...(await signedEntries())])).toBe(
      'files/a.js has more than 4096 bytes of extra fields and comment',
    );
  });

  it('that is encrypted strongly is refused', async () => {
    expect(await refused(replaceEntry(await signedEntries(), PAGE, { flags: 0x41 }))).toMatch(/encryption/);
  });
});

describe('size', () => {
  it('of a file that inflates to more than was signed is counted, whatever the headers claim', async () => {
    const bomb = { bytes: Buffer.alloc(20 * 1024 ** 2), method: 8, claimed: 6 };
    const entries = replaceEntry(await signedEntries(), PAGE, bomb);
    expect(await refused(entries)).toBe(`${PAGE} is larger than 6 bytes`);
  });

  it('of a manifest that inflates is counted before anybody has signed anything', async () => {
    const bomb = { bytes: Buffer.alloc(20 * 1024 ** 2, ' '), method: 8, claimed: 100 };
    expect(await refused(replaceEntry(await signedEntries(), 'manifest.json', bomb))).toBe(
      'manifest.json is larger than 1048576 bytes',
    );
    expect(await refused(replaceEntry(await signedEntries(), 'signature.json', bomb))).toBe(
      'signature.json is larger than 1048576 bytes',
    );
  });

  it('of a compressed copy that inflates is not believed', async () => {
    await put(join(folder, 'routes.2.js.br'), brotliCompressSync(Buffer.alloc(20 * 1024 ** 2)));
    expect(await refused(await signedEntries())).toMatch(
      /routes\.2\.js\.br is no copy of the file beside it$/,
    );
    await put(join(folder, 'routes.2.js.br'), brotliCompressSync(Buffer.from('routes')));
    await put(join(folder, 'routes.2.js.gz'), gzipSync(Buffer.from('routes!')));
    expect(await refused(await signedEntries())).toMatch(
      /routes\.2\.js\.gz is no copy of the file beside it$/,
    );
  });

  it('of a single file, of all files and of the archive has a limit', async () => {
    const entries = await signedEntries();
    expect(await refused(entries, { file: 100 })).toMatch(/^remote\.json has \d+ bytes, and at most 100 are/);
    expect(await refused(entries, { total: 300 })).toMatch(
      /^its files have \d+ bytes in all, and at most 300/,
    );
    expect(await refused(entries, { archive: 1000 })).toMatch(
      /^it has \d+ bytes, and at most 1000 are allowed$/,
    );
  });

  it('in numbers of files has a limit, for entries and for the manifest', async () => {
    const entries = await signedEntries();
    expect(await refused(entries, { files: 3 })).toBe('it has 6 entries, and at most 5 are allowed');
    const five = [1, 2, 3, 4, 5].map((number) => ({ file: `f${number}`, size: 0, hash: EMPTY_HASH }));
    const [manifest, signature] = await signedEntries({ manifest: { files: five } });
    expect(await refused([manifest as RawEntry, signature as RawEntry], { files: 4 })).toBe(
      'it has 5 files, and at most 4 are allowed',
    );
    const many = Array.from({ length: 6000 }, (_, at) => ({ name: `files/f${at}`, bytes }));
    expect(await refused([...entries, ...many])).toBe('it has 6006 entries, and at most 2002 are allowed');
  });
});
