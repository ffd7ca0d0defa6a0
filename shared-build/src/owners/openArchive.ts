import type { Readable } from 'node:stream';
import { releaseFile } from '@mobidrom/shared-contract';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ReleaseError } from '../releases/ReleaseError';
import { type ArchiveLimits, FILES, LONGEST_NAME, MANIFEST_NAME, SIGNATURE_NAME } from './archiveManifest';

/** Archive whose entries have names that are allowed; nothing else about it is checked yet. */
export interface OpenArchive {
  /** Names of its files, as the manifest has them. */
  readonly files: ReadonlySet<string>;
  /**
   * Returns the bytes of an entry, piece by piece.
   * @param limit number of bytes after which it is refused. They are counted, since the sizes in a zip can lie.
   */
  read(name: string, limit: number): AsyncIterable<Buffer>;
}

/** Bytes of extra fields and comment of an entry. Zip programs write less than 100; 64 KiB of fields become 3 MB of objects. */
const ADDITIONAL_BYTES = 4096;

/**
 * Opens an archive while `use` runs. Before anything is read, all entries must be plain files with names of a release: names that
 * lead elsewhere, links, folders, encrypted and repeated entries are refused.
 * @throws ReleaseError saying what is wrong with the archive
 */
export async function withArchive<T>(
  file: string,
  limits: ArchiveLimits,
  use: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const zip = await yauzl
    // Names are checked as bytes below, so that no field of a zip can give them another meaning.
    .openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  try {
    const entries = await checkedEntries(zip, limits);
    const names = [...entries.keys()].filter((name) => name.startsWith(FILES));
    return await use({
      files: new Set(names.map((name) => name.slice(FILES.length))),
      read: (name, limit) => contentOf(zip, entries.get(name), name, limit),
    });
  } finally {
    zip.close();
  }
}

/** Turns what the library or zlib says about a zip into a refusal; a failing disk is no fault of the archive. */
function unreadable(error: unknown): unknown {
  if (error instanceof ReleaseError || (error as NodeJS.ErrnoException).syscall) return error;
  return new ReleaseError(`it is no archive, or damaged: ${printable((error as Error).message)}`);
}

/** Returns a text of foreign origin with nothing that a terminal could take for a command. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);

async function checkedEntries(zip: ZipFile, limits: ArchiveLimits): Promise<ReadonlyMap<string, Entry>> {
  // Beside the files there are manifest and signature.
  const most = limits.files + 2;
  if (zip.entryCount > most) {
    throw new ReleaseError(`it has ${zip.entryCount} entries, and at most ${most} are allowed`);
  }
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (entry.extraFieldLength + entry.fileCommentLength > ADDITIONAL_BYTES)
        throw new ReleaseError(`${name} has more than ${ADDITIONAL_BYTES} bytes of extra fields and comment`);
      const key = name.toLowerCase();
      // Two names that differ by case alone are one file on some systems.
      if (seen.has(key)) throw new ReleaseError(`${name} stands in it twice`);
      seen.add(key);
      refuseKind(name, entry);
      entries.set(name, entry);
    }
  } catch (error) {
    throw unreadable(error);
  }
  const nested = [...seen].find((name) => parentsOf(name).some((parent) => seen.has(parent)));
  if (nested !== undefined) throw new ReleaseError(`${nested} stands below a file of it`);
  return entries;
}

function nameOf({ fileNameRaw }: Entry): string {
  // A zip may hold names of 64 KiB, of which all folders are looked at below, before anybody has signed them.
  const name = fileNameRaw.subarray(0, FILES.length + LONGEST_NAME + 1).toString('latin1');
  if (name === MANIFEST_NAME || name === SIGNATURE_NAME) return name;
  const file = name.startsWith(FILES) ? name.slice(FILES.length) : '';
  if (file.length <= LONGEST_NAME && releaseFile.safeParse(file).success) return name;
  throw new ReleaseError(`'${printable(name)}' is no name of a file of a release`);
}

const parentsOf = (name: string): readonly string[] =>
  name.split('/').flatMap((_, at, parts) => (at === 0 ? [] : [parts.slice(0, at).join('/')]));

/** Type of a Unix file, in the upper half of its attributes; other systems write none. */
const FILE_TYPE = 0o170000;
const PLAIN_FILE = 0o100000;
const STORED = 0;
const DEFLATED = 8;

function refuseKind(name: string, entry: Entry): void {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== PLAIN_FILE)
    throw new ReleaseError(`${name} is no plain file but a link or the like`);
  if (entry.isEncrypted()) throw new ReleaseError(`${name} is encrypted`);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw new ReleaseError(`${name} is compressed by an unknown method (${entry.compressionMethod})`);
  }
}

async function* contentOf(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  limit: number,
): AsyncIterable<Buffer> {
  if (!entry) throw new ReleaseError(`${name} is missing`);
  let size = 0;
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > limit) throw new ReleaseError(`${name} is larger than ${limit} bytes`);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw unreadable(error);
  }
}
