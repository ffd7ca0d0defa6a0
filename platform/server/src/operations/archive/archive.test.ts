import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { contentsOf } from './contents.fixture';
import { SMALL_FILE, writeLargeZip } from './largeZip.fixture';
import { BadArchive, withArchive } from './readArchive';
import { writeArchive } from './writeArchive';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = (name: string) => join(folder, name);

type Content = readonly [name: string, content: string, mode?: number];
async function zipOf(...contents: readonly Content[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content, mode] of contents)
    zip.addBuffer(Buffer.from(content), name, mode ? { mode } : {});
  zip.end();
  return buffer(zip.outputStream);
}
const replaced = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
/** Changes the entry of the last file in the directory of the archive. */
function patched(zip: Buffer, change: (record: Buffer) => void): Buffer {
  change(zip.subarray(zip.lastIndexOf('PK\x01\x02', undefined, 'latin1')));
  return zip;
}

test('reads what was written, in pieces and with umlauts', async () => {
  await writeArchive(
    file('good.zip'),
    [
      { name: 'a.txt', content: ['Größe ', 'ß'] },
      { name: 'ordner/ä.txt', content: [] },
    ],
    new Date(),
  );
  const files = await contentsOf(file('good.zip'));
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.txt', 'Größe ß'],
    ['ordner/ä.txt', ''],
  ]);
});

test('fails the archive with the error of an entry', async () => {
  async function* broken() {
    yield 'first';
    throw new Error('disk is gone');
  }
  const written = writeArchive(file('broken.zip'), [{ name: 'a', content: broken() }], new Date());
  await expect(written).rejects.toThrow('disk is gone');
});

const hostile: readonly [string, () => Promise<Buffer>, RegExp][] = [
  ['no zip at all', async () => Buffer.from('hello'), /kein lesbares/],
  ['a truncated one', async () => (await zipOf(['a', 'x'.repeat(500)])).subarray(0, 90), /kein lesbares/],
  [
    'a name that climbs',
    async () => replaced(await zipOf(['aa/evil', 'x']), 'aa/evil', '../evil'),
    /kein lesbares/,
  ],
  [
    'an absolute name',
    async () => replaced(await zipOf(['a/evil', 'x']), 'a/evil', '//evil'),
    /kein lesbares/,
  ],
  ['a backslash', async () => replaced(await zipOf(['a/evil', 'x']), 'a/evil', 'a\\evil'), /kein lesbares/],
  ['a name twice', async () => replaced(await zipOf(['one', 'x'], ['two', 'y']), 'two', 'one'), /doppelt/],
  ['a link', async () => zipOf(['link', '/etc/passwd', 0o120777]), /Verknüpfung/],
  [
    'an encrypted file',
    async () => patched(await zipOf(['a', 'x']), (r) => r.writeUInt16LE(1, 8)),
    /verschlüsselt/,
  ],
  ['a bomb', async () => zipOf(['bomb', '0'.repeat(2_000_000)]), /verdächtig/],
  [
    'overlapping files',
    async () => patched(await zipOf(['a', 'x'], ['b', 'y']), (r) => r.writeUInt32LE(0, 42)),
    /überlappt/,
  ],
  [
    'a file with a long comment',
    // The last 5,000 characters of its name become the comment, and so does its extra field.
    async () =>
      patched(await zipOf(['a'.repeat(6000), 'x']), (record) => {
        record.writeUInt16LE(1000, 28);
        record.writeUInt16LE(5000 + record.readUInt16LE(30), 32);
        record.writeUInt16LE(0, 30);
      }),
    /zu viele Zusatzangaben/,
  ],
  [
    'a size that lies',
    async () => patched(await zipOf(['a', 'xyz']), (r) => r.writeUInt32LE(1, 24)),
    /kein lesbares/,
  ],
  [
    'a damaged file',
    async () => patched(await zipOf(['a', 'xyz']), (r) => r.writeUInt32LE(12345, 16)),
    /beschädigt/,
  ],
];
test.each(hostile)('refuses %s', async (name, make, reason) => {
  const path = file(`${name}.zip`);
  await writeFile(path, await make());
  const read = contentsOf(path);
  await expect(read).rejects.toBeInstanceOf(BadArchive);
  await expect(read).rejects.toThrow(reason);
});

test('refuses too many files and too much data', async () => {
  await writeFile(file('many.zip'), await zipOf(['a', 'xxxx'], ['b', 'yyyy'], ['c', 'zzzz']));
  await expect(contentsOf(file('many.zip'), { ...ARCHIVE_LIMITS, entries: 2 })).rejects.toThrow(/zu viele/);
  await expect(contentsOf(file('many.zip'), { ...ARCHIVE_LIMITS, totalBytes: 9 })).rejects.toThrow(/zu groß/);
  await expect(contentsOf(file('many.zip'), { ...ARCHIVE_LIMITS, entryBytes: 3 })).rejects.toThrow(
    /„a“ im Archiv ist zu groß/,
  );
});

/** Returns the end of a zip (APPNOTE 4.3.16) with this number of entries, of which there is none. */
function endOf(entries: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  return end;
}

test('refuses thousands of files by their number, without reading one of their entries', async () => {
  await writeFile(file('thousands.zip'), endOf(60_000));
  await expect(contentsOf(file('thousands.zip'))).rejects.toThrow(
    'Das Archiv enthält zu viele Dateien: 60.000 statt höchstens 100.',
  );
  // As far as the limit allows, they are read, and missed here.
  await expect(contentsOf(file('thousands.zip'), ARCHIVE_LIMITS)).rejects.toThrow(/kein lesbares/);
});

test('reads many files, where that is allowed', async () => {
  const names = Array.from({ length: 500 }, (_, at): Content => [`ordner/${at}.xml`, `${at}`]);
  await writeFile(file('hundreds.zip'), await zipOf(...names));
  const contents = await contentsOf(file('hundreds.zip'), ARCHIVE_LIMITS);
  expect([contents.size, contents.get('ordner/499.xml')?.toString()]).toEqual([500, '499']);
});

test('reads an archive of more than 5 GB, up to the limits', async () => {
  const size = 5 * 1024 ** 3;
  await writeLargeZip(file('large.zip'), size);

  await withArchive(file('large.zip'), async (files) => {
    expect(files.get('gross.bin')?.size).toBe(size);
    const small = files.get(SMALL_FILE.name);
    expect(small && (await buffer(small.read())).toString()).toBe(SMALL_FILE.content);
  });
  for (const limits of [
    { ...ARCHIVE_LIMITS, entryBytes: size - 1 },
    { ...ARCHIVE_LIMITS, totalBytes: size },
  ]) {
    await expect(withArchive(file('large.zip'), async () => undefined, limits)).rejects.toThrow(/zu groß/);
  }
});
