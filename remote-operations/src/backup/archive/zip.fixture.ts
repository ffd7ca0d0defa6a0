import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import './zipLibrary';

export type Contents = Readonly<Record<string, string | Uint8Array>>;

interface ZipOptions {
  readonly name?: string;
  readonly compression?: 'stored' | 'deflated';
}

/** Returns a zip of the given texts and bytes, by the names of its files. */
export async function zipOf(
  contents: Contents,
  { name = 'stand.zip', compression = 'stored' }: ZipOptions = {},
): Promise<File> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), {
    level: compression === 'stored' ? 0 : 6,
    dataDescriptor: false,
    extendedTimestamp: false,
  });
  for (const [path, content] of Object.entries(contents))
    await zip.add(path, new BlobReader(new Blob([content as BlobPart])));
  return new File([await zip.close()], name);
}

export const deflatedZipOf = (contents: Contents): Promise<File> =>
  zipOf(contents, { compression: 'deflated' });

export const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer());

/** Returns the zip with a change in its directory's record of the last file (APPNOTE 4.3.12). */
export function withChangedRecord(
  zip: Uint8Array<ArrayBuffer>,
  change: (record: DataView) => void,
): Uint8Array<ArrayBuffer> {
  const copy = zip.slice();
  const start = copy.findLastIndex(
    (_, at) => copy[at] === 0x50 && copy[at + 1] === 0x4b && copy[at + 2] === 1 && copy[at + 3] === 2,
  );
  change(new DataView(copy.buffer, start));
  return copy;
}

/** Returns a zip of one file whose directory says that it is encrypted. */
export const encryptedZip = async (): Promise<Uint8Array<ArrayBuffer>> =>
  withChangedRecord(await bytesOf(await zipOf({ 'a.ndjson': '{}' })), (record) =>
    record.setUint16(8, 1, true),
  );

export async function gzipOf(content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([content as BlobPart]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Returns a zip of empty files (APPNOTE 4.3), of which the first one has a wrong checksum. */
export function manyFiles(
  count: number,
  { name = (at: number) => `${at}.ndjson` }: { readonly name?: (at: number) => string } = {},
): File {
  const files: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [offset, size] = [0, 0];
  for (let at = 0; at < count; at++) {
    const bytes = new TextEncoder().encode(name(at));
    const checksum = at === 0 ? 1 : 0;
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    local.setUint32(14, checksum, true);
    local.setUint16(26, bytes.length, true);
    files.push(local.buffer, bytes);
    const record = new DataView(new ArrayBuffer(46));
    record.setUint32(0, 0x02014b50, true);
    record.setUint32(16, checksum, true);
    record.setUint16(28, bytes.length, true);
    record.setUint32(42, offset, true);
    directory.push(record.buffer, bytes);
    offset += 30 + bytes.length;
    size += 46 + bytes.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  for (const at of [8, 10]) end.setUint16(at, count, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return new File([...files, ...directory, end.buffer], 'viele.zip');
}
