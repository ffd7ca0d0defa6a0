import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** The file is no archive that is read here; `message` says why, in German. */
export class BadArchive extends Error {}

export interface ArchiveLimits {
  readonly entries: number;
  /** Bytes of one file, unpacked. */
  readonly entryBytes: number;
  /** Bytes of all files together, unpacked. */
  readonly totalBytes: number;
  /** Unpacked to packed bytes of one file; text compresses to a hundredth, a bomb to a thousandth. */
  readonly ratio: number;
}
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 200,
  entryBytes: 256 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  ratio: 200,
};

/** Below this size no ratio is suspicious: a short file of one repeated character packs to nothing. */
const SMALL = 64 * 1024;

/**
 * Reads all files of a zip into memory, or rejects with `BadArchive`: nothing in it is trusted, neither names nor sizes.
 * Names with `..`, absolute ones, duplicates, links, encrypted and overlapping files are refused.
 */
export async function readArchive(
  path: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await open(path);
  try {
    if (zip.entryCount > limits.entries) throw new BadArchive('Das Archiv enthält zu viele Dateien.');
    const files = new Map<string, Buffer>();
    const ranges: [start: number, end: number][] = [];
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      checkEntry(entry, files, ranges, limits);
      const content = await read(zip, entry, Math.min(limits.entryBytes, limits.totalBytes - total));
      total += content.length;
      files.set(entry.fileName, content);
    }
    return files;
  } catch (error) {
    throw error instanceof BadArchive ? error : notReadable(error);
  } finally {
    zip.close();
  }
}

/** Rejects with `BadArchive` when `readArchive` would refuse a file for its entries; nothing is unpacked. */
export async function checkArchive(path: string, limits: ArchiveLimits = ARCHIVE_LIMITS): Promise<void> {
  const zip = await open(path);
  try {
    if (zip.entryCount > limits.entries) throw new BadArchive('Das Archiv enthält zu viele Dateien.');
    const seen = new Map<string, Buffer>();
    const ranges: [number, number][] = [];
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, seen, ranges, limits);
      total += entry.uncompressedSize;
      if (total > limits.totalBytes) throw new BadArchive('Das Archiv ist entpackt zu groß.');
    }
  } finally {
    zip.close();
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw notReadable(error);
  }
}

const notReadable = (error: unknown): BadArchive =>
  new BadArchive('Die Datei ist kein lesbares Zip-Archiv.', { cause: error });

function checkEntry(
  entry: Entry,
  seen: ReadonlyMap<string, Buffer>,
  ranges: [number, number][],
  limits: ArchiveLimits,
): void {
  const { fileName, compressedSize, uncompressedSize } = entry;
  const refuse = (why: string): never => {
    throw new BadArchive(`Die Datei „${fileName}“ im Archiv ${why}.`);
  };
  if (seen.has(fileName)) refuse('kommt doppelt vor');
  if (entry.isEncrypted()) refuse('ist verschlüsselt');
  // The upper half holds the mode of a Unix file.
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) refuse('ist eine Verknüpfung');
  if (uncompressedSize > limits.entryBytes) refuse('ist zu groß');
  if (uncompressedSize > SMALL && uncompressedSize > limits.ratio * compressedSize) {
    refuse('ist verdächtig stark gepackt');
  }
  const start = entry.relativeOffsetOfLocalHeader;
  const end = start + 30 + compressedSize;
  if (ranges.some(([from, to]) => start < to && end > from)) refuse('überlappt eine andere');
  ranges.push([start, end]);
}

async function read(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > limit) {
      stream.destroy();
      throw new BadArchive('Das Archiv ist entpackt zu groß.');
    }
    chunks.push(chunk as Buffer);
  }
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32)
    throw new BadArchive(`Die Datei „${entry.fileName}“ im Archiv ist beschädigt.`);
  return content;
}
