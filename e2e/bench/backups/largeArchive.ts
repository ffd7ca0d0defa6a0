import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** Backup of a service, generated while it is sent, with the same bytes each time. */
export interface LargeArchive {
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of all bytes. */
  readonly hash: string;
  stream(): Readable;
}

const BLOCK = randomBytes(1024 * 1024);
const AT = new Date('2026-11-20T10:00:00Z');

/** Creates an archive. @param megabytes of random bytes, which cannot be compressed */
export async function largeArchive(name: string, megabytes: number): Promise<LargeArchive> {
  const make = (onSize: (size: number) => void): Readable => {
    const zip = new yazl.ZipFile();
    const size = megabytes * BLOCK.length;
    zip.addReadStreamLazy(name, { mtime: AT, compress: false, size }, (give) =>
      give(null, Readable.from(blocks(megabytes), { objectMode: false })),
    );
    // The types of yazl lack the size that it passes.
    zip.end({ forceZip64Format: false, comment: '' }, onSize as () => void);
    return zip.outputStream as Readable;
  };
  let size = 0;
  const hash = createHash('sha256');
  for await (const chunk of make((known) => {
    size = known;
  }))
    hash.update(chunk as Buffer);
  return { size, hash: hash.digest('hex'), stream: () => make(() => undefined) };
}

function* blocks(count: number): Generator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) yield BLOCK;
}
