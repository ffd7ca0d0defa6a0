import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** File of an archive. Its content is requested only when it is written. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** Writes a zip file as a stream. Rejects with the first error of an entry or the disk. */
export async function writeArchive(path: string, entries: readonly ArchiveEntry[], at: Date): Promise<void> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, compress: true }, (give) => {
      const stream = Readable.from(content, { objectMode: false });
      stream.once('error', (error) => output.destroy(error));
      give(null, stream);
    });
  }
  zip.end();
  await pipeline(output, createWriteStream(path, { mode: 0o600 }));
}
