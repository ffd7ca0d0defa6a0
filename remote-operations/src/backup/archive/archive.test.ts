import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { DamagedFile, openArchive } from './readArchive';
import { streamArchive, writeArchive } from './writeArchive';

const at = new Date('2026-11-20T10:00:00Z');
const signal = new AbortController().signal;
/** So many bytes of lines that differ. */
const text = (size: number) =>
  Array.from({ length: size / 10 }, (_, line) => `${String(line).padEnd(9)}\n`).join('');
const noRoom = () => Promise.reject(new Error('nothing is streamed here'));

async function packed(contents: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(contents)) zip.file(name, content, { createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }) as Promise<
    Uint8Array<ArrayBuffer>
  >;
}
/** The same with something changed in the directory's record of the last file (APPNOTE 4.3.12). */
function altered(bytes: Uint8Array<ArrayBuffer>, change: (record: DataView) => void): Blob {
  const start = bytes.findLastIndex(
    (_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2,
  );
  change(new DataView(bytes.buffer, bytes.byteOffset + start));
  return new Blob([bytes]);
}
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

describe('what was written is read again', () => {
  const files = [
    { name: 'ckan.zip', file: new Blob(['PK eins']) },
    { name: 'größe/kstore.gz', file: new Blob([text(5000)]) },
  ];
  it('small, by jszip in memory', async () => {
    const archive = await writeArchive(files, at, noRoom);
    const opened = await openArchive(archive, 'archives');
    if (!opened.ok) throw new Error(opened.problem.kind);
    expect(opened.files.map(({ name }) => name)).toEqual(['ckan.zip', 'größe/kstore.gz']);
    for (const [place, { file }] of files.entries()) {
      expect(await (await opened.files[place]?.stored())?.text()).toBe(await file.text());
    }
  });
  it('large, by client-zip as a stream', async () => {
    const stream = await streamArchive(files, at);
    const archive = await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
    const opened = await openArchive(archive, 'archives');
    if (!opened.ok) throw new Error(opened.problem.kind);
    expect(await (await opened.files[1]?.stored())?.text()).toBe(text(5000));
  });
});

describe('reading', () => {
  it('unpacks what was compressed, and has no stored part of it', async () => {
    const archive = new Blob([await packed({ 'a.json': '{}', 'b.ndjson': text(300_000) })]);
    expect(await unpack(archive)).toEqual({ 'a.json': '{}', 'b.ndjson': text(300_000) });
    const opened = await openArchive(archive, 'files');
    expect(opened.ok && (await opened.files[1]?.stored())).toBeUndefined();
  });

  it.each<[string, () => Promise<Blob>, object]>([
    ['no zip', async () => new Blob(['hallo']), { kind: 'unreadable' }],
    ['an empty file', async () => new Blob([]), { kind: 'unreadable' }],
    [
      'a truncated one',
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
  ])('%s is refused', async (_what, make, problem) => {
    expect(await problemOf(await make())).toEqual(problem);
  });

  it('a byte that changed on the way is noticed', async () => {
    const bytes = await packed({ a: text(30_000) });
    bytes[200] = (bytes[200] ?? 0) ^ 0xff;
    await expect(unpack(new Blob([bytes]))).rejects.toBeInstanceOf(DamagedFile);
  });

  it('a file that holds more than its directory says is noticed before it does harm', async () => {
    const lying = altered(await packed({ a: text(1000) }), (record) => record.setUint32(24, 5, true));
    await expect(unpack(lying)).rejects.toBeInstanceOf(DamagedFile);
  });
});
