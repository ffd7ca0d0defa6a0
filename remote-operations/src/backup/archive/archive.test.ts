import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { describe, expect, it, vi } from 'vitest';
import { DamagedFileError, openArchive } from './readArchive';
import { writeArchive } from './writeArchive';
import { bytesOf, type Contents, deflatedZipOf, withChangedRecord } from './zip.fixture';

const at = new Date('2026-11-20T10:00:00Z');
const signal = new AbortController().signal;
/** Returns lines of together so many bytes. */
const text = (size: number) =>
  Array.from({ length: size / 10 }, (_, line) => `${String(line).padEnd(9)}\n`).join('');

const packed = async (contents: Contents) => bytesOf(await deflatedZipOf(contents));
const altered = (zip: Uint8Array<ArrayBuffer>, change: (record: DataView) => void) =>
  new Blob([withChangedRecord(zip, change)]);
async function unpack(archive: Blob, limit = ARCHIVE_LIMITS): Promise<Record<string, string>> {
  const opened = await openArchive(archive, 'files', limit);
  if (!opened.ok) throw new Error(opened.problem.kind);
  const contents: Record<string, string> = {};
  for (const file of opened.files) {
    const pipe = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const content = new Response(pipe.readable).text();
    content.catch(() => undefined);
    await file.unpack(pipe.writable as WritableStream<Uint8Array>, { signal });
    contents[file.name] = await content;
  }
  return contents;
}
const problemOf = async (archive: Blob, holds: 'files' | 'archives' = 'files') => {
  const opened = await openArchive(archive, holds);
  return opened.ok ? undefined : opened.problem;
};

describe('writeArchive', () => {
  const blobOf = (stream: ReadableStream<Uint8Array>) =>
    new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).blob();

  it('writes files that openArchive finds again under their names, as they are', async () => {
    const files = [
      { name: 'ckan.zip', file: new Blob(['PK eins']) },
      { name: 'größe/kstore.gz', file: new Blob([text(1_000_000)]) },
      { name: 'leer.zip', file: new Blob([]) },
    ];
    const opened = await openArchive(await blobOf(writeArchive(files, at)), 'archives');
    if (!opened.ok) throw new Error(opened.problem.kind);
    expect(opened.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    for (const [place, { file }] of files.entries()) {
      expect(await (await opened.files[place]?.stored())?.text()).toBe(await file.text());
    }
  });

  it('reads a file only when the stream gets there', async () => {
    const late = new Blob(['PK zwei']);
    const read = vi.spyOn(late, 'stream');
    const reader = writeArchive(
      [
        { name: 'a.zip', file: new Blob([text(2_000_000)]) },
        { name: 'b.zip', file: late },
      ],
      at,
    ).getReader();
    await reader.read();
    await reader.read();
    expect(read).not.toHaveBeenCalled();
    while (!(await reader.read()).done);
    expect(read).toHaveBeenCalled();
  });

  it('fails with the error of a file that cannot be read', async () => {
    const gone = new Blob(['PK']);
    const error = new DOMException('gone', 'NotFoundError');
    vi.spyOn(gone, 'stream').mockImplementation(() => {
      throw error;
    });
    await expect(blobOf(writeArchive([{ name: 'a.zip', file: gone }], at))).rejects.toBe(error);
  });

  it('stops reading files once the stream is cancelled', async () => {
    const late = new Blob(['PK zwei']);
    const read = vi.spyOn(late, 'stream');
    const reader = writeArchive(
      [
        { name: 'a.zip', file: new Blob([text(2_000_000)]) },
        { name: 'b.zip', file: late },
      ],
      at,
    ).getReader();
    await reader.read();
    await reader.cancel();
    await new Promise((resolve) => setTimeout(resolve));
    expect(read).not.toHaveBeenCalled();
  });
});

describe('openArchive', () => {
  it('unpacks compressed files, which have no stored slice', async () => {
    const archive = new Blob([await packed({ 'a.json': '{}', 'b.ndjson': text(300_000) })]);
    expect(await unpack(archive)).toEqual({ 'a.json': '{}', 'b.ndjson': text(300_000) });
    const opened = await openArchive(archive, 'files');
    expect(opened.ok && (await opened.files[1]?.stored())).toBeUndefined();
  });

  it.each<[string, () => Promise<Blob>, object]>([
    ['no zip', async () => new Blob(['hallo']), { kind: 'unreadable' }],
    ['an empty file', async () => new Blob([]), { kind: 'unreadable' }],
    [
      'a truncated zip',
      async () => new Blob([(await packed({ a: text(5000) })).slice(0, 90)]),
      { kind: 'unreadable' },
    ],
    [
      'an encrypted file',
      async () => altered(await packed({ a: 'x' }), (record) => record.setUint16(8, 1, true)),
      { kind: 'encrypted', name: 'a' },
    ],
    [
      'the same name twice',
      async () =>
        altered(await packed({ a: 'x', b: 'y' }), (record) => record.setUint8(46, 'a'.charCodeAt(0))),
      { kind: 'duplicate', name: 'a' },
    ],
    ...['../b', '/bcd', 'C:bc', 'b\\cd'].map((name): [string, () => Promise<Blob>, object] => [
      `the name ${name}`,
      async () =>
        altered(await packed({ a: 'x', bcde: 'y' }), (record) => {
          for (const [at, letter] of [...name].entries()) record.setUint8(46 + at, letter.charCodeAt(0));
        }),
      { kind: 'unsafeName', name },
    ]),
    [
      'a bomb',
      async () => new Blob([await packed({ a: '0'.repeat(3_000_000) })]),
      { kind: 'bomb', name: 'a' },
    ],
    [
      'an archive in it',
      async () => new Blob([await packed({ 'a.zip': 'PK' })]),
      { kind: 'nested', name: 'a.zip' },
    ],
  ])('refuses %s', async (_what, make, problem) => {
    expect(await problemOf(await make())).toEqual(problem);
  });

  it('rejects a file with a changed byte', async () => {
    const bytes = await packed({ a: text(30_000) });
    bytes[200] = (bytes[200] ?? 0) ^ 0xff;
    await expect(unpack(new Blob([bytes]))).rejects.toBeInstanceOf(DamagedFileError);
  });

  it('rejects a file that exceeds the size in the directory', async () => {
    const lying = altered(await packed({ a: text(1000) }), (record) => record.setUint32(24, 5, true));
    await expect(unpack(lying)).rejects.toBeInstanceOf(DamagedFileError);
  });
});
