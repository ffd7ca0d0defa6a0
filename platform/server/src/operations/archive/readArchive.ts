import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { ARCHIVE_LIMITS, type ArchiveLimits, isBomb } from '@mobidrom/platform-api';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { texts } from './texts';

/** The file is no supported archive; `message` is the German reason. */
export class BadArchive extends Error {}

/**
 * Limits of a backup that this platform has written: a few files of rows. Each entry takes reads and memory before anything of the
 * archive is known, so that the thousands of other services' archives would keep the disk's threads busy.
 */
export const OWN_ARCHIVE_LIMITS: ArchiveLimits = { ...ARCHIVE_LIMITS, entries: 100 };
/** Bytes of extra fields and comment of an entry. Zip programs write less than 100; 64 KiB of fields become 3 MB of objects. */
const ADDITIONAL_BYTES = 4096;

/** File of an archive. */
export interface ArchivedFile {
  /** Unpacked size in bytes. */
  readonly size: number;
  /** Content as a stream. It ends with `BadArchive` if it is damaged, so nothing may be used before the end. */
  read(): AsyncIterable<Buffer>;
}

/**
 * Opens a zip while `use` runs. Only the piece that is being read is in memory. Names and sizes are not trusted: names
 * with `..`, absolute ones, duplicates, links, encrypted and overlapping files are refused before anything is read, and too many
 * files before their names are.
 * @throws BadArchive
 */
export async function withArchive<T>(
  path: string,
  use: (files: ReadonlyMap<string, ArchivedFile>) => Promise<T>,
  limits: ArchiveLimits = OWN_ARCHIVE_LIMITS,
): Promise<T> {
  const zip = await open(path);
  try {
    const entries = await checkedEntries(zip, limits);
    return await use(new Map(entries.map((entry) => [entry.fileName, archivedFile(zip, entry)])));
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

const notReadable = (error: unknown): BadArchive => new BadArchive(texts.notReadable, { cause: error });

async function checkedEntries(zip: ZipFile, limits: ArchiveLimits): Promise<readonly Entry[]> {
  if (zip.entryCount > limits.entries) throw new BadArchive(texts.tooMany(zip.entryCount, limits.entries));
  const seen = new Set<string>();
  const entries: Entry[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.extraFieldLength + entry.fileCommentLength > ADDITIONAL_BYTES)
        throw refused(entry, texts.why.additional);
      if (entry.fileName.endsWith('/')) continue;
      checkEntry(entry, seen, limits);
      total += entry.uncompressedSize;
      if (total > limits.totalBytes) throw new BadArchive(texts.tooLarge);
      seen.add(entry.fileName);
      entries.push(entry);
    }
  } catch (error) {
    throw error instanceof BadArchive ? error : notReadable(error);
  }
  checkOverlaps(entries);
  return entries;
}

const refused = ({ fileName }: Entry, why: string): BadArchive =>
  new BadArchive(texts.refused(fileName, why));

function checkEntry(entry: Entry, seen: ReadonlySet<string>, limits: ArchiveLimits): void {
  const { fileName, compressedSize, uncompressedSize } = entry;
  const refuse = (why: string): never => {
    throw refused(entry, why);
  };
  if (seen.has(fileName)) refuse(texts.why.twice);
  if (entry.isEncrypted()) refuse(texts.why.encrypted);
  // The upper half contains the mode of a Unix file.
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) refuse(texts.why.link);
  if (uncompressedSize > limits.entryBytes) refuse(texts.why.tooLarge);
  if (isBomb(compressedSize, uncompressedSize, limits)) refuse(texts.why.bomb);
}

/** Size of a local header without its name (APPNOTE 4.3.7), the minimum distance of two files. */
const HEADER = 30;

// Sorted by position, because there may be thousands.
function checkOverlaps(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of inOrder) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw refused(entry, texts.why.overlaps);
    end = start + HEADER + entry.compressedSize;
  }
}

const archivedFile = (zip: ZipFile, entry: Entry): ArchivedFile => ({
  size: entry.uncompressedSize,
  async *read() {
    let checksum = 0;
    try {
      // The stream fails if its size differs from the one in the directory.
      const stream: Readable = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        checksum = crc32(chunk as Buffer, checksum);
        yield chunk as Buffer;
      }
    } catch (error) {
      throw notReadable(error);
    }
    if (checksum !== entry.crc32) throw refused(entry, texts.why.damaged);
  },
});
