import { BlobReader, ZipWriter } from './zipLibrary';

/** A file of the archive of all services. */
export interface BundledFile {
  readonly name: string;
  readonly file: Blob;
}

/**
 * Returns a zip of the files as a stream, with ZIP64 records from 4 GiB on. The files are stored as they are, because
 * backups are packed already, and read one after the other while the stream is read, so that memory stays small.
 * The stream fails with the error of the first file that cannot be read.
 */
export function writeArchive(files: readonly BundledFile[], at: Date): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const out = writable.getWriter();
  const write = async () => {
    // A stream of its own for zip.js, which locks it: `out` can still end the archive with an error.
    const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: (chunk) => out.write(chunk) }), {
      level: 0,
    });
    for (const { name, file } of files) await zip.add(name, new BlobReader(file), { lastModDate: at });
    await zip.close();
    await out.close();
  };
  // After a cancelled read the stream has ended already, and aborting it has no effect.
  write().catch((error: unknown) => out.abort(error).catch(() => undefined));
  return readable;
}
