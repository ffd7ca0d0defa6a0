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
