import { ARCHIVE_LIMITS, type ArchiveLimits } from '@mobidrom/platform-api';
import { type ArchiveProblem, type EntryFacts, type ExpectedContent, entryProblem } from './checkEntries';
import {
  BlobReader,
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  ZipReader,
} from './zipLibrary';

/** A file of an archive whose directory was checked; its content was not. */
export interface ArchivedFile extends EntryFacts {
  /** When the file was written, as its archive says. */
  readonly written: Date;
  /**
   * Unpacks the file into `target` and closes that. Rejects with `DamagedFileError` when the content does not match its
   * checksum or exceeds the size in the directory.
   */
  unpack(target: WritableStream<Uint8Array>, options: UnpackOptions): Promise<void>;
  /** Returns the file as a slice of the archive, without reading it; undefined when it is compressed. */
  stored(): Promise<Blob | undefined>;
  /** Returns the first unpacked bytes; none when the file cannot be unpacked. */
  head(): Promise<Uint8Array>;
}
export interface UnpackOptions {
  readonly signal: AbortSignal;
  /** Called with the number of unpacked bytes. */
  readonly onBytes?: (bytes: number) => void;
}
/** The content of a file does not match the directory of its archive. */
export class DamagedFileError extends Error {}

export type Opened =
  | { readonly ok: true; readonly files: readonly ArchivedFile[] }
  | { readonly ok: false; readonly problem: ArchiveProblem };

/** Entries of the archive of all services: their backups, and what somebody has packed along. Each is looked at, some unpacked. */
const BUNDLE_ENTRIES = 1_000;

/**
 * Reads and checks the directory of a zip. Only the end of the archive is read, and nothing is unpacked, so that its size does
 * not matter.
 */
export async function openArchive(
  archive: Blob,
  expected: ExpectedContent,
  allowed: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Opened> {
  const limits =
    expected === 'archives' ? { ...allowed, entries: Math.min(allowed.entries, BUNDLE_ENTRIES) } : allowed;
  if (archive.size > limits.fileBytes * (expected === 'archives' ? 4 : 1)) {
    return { ok: false, problem: { kind: 'tooLarge' } };
  }
  let entries: FileEntry[];
  let facts: EntryFacts[];
  try {
    // Unsafe names are refused below with the name of the file, which zip.js would not tell.
    const listed: Listed[] = [];
    const reader = new ZipReader(new BlobReader(archive), { filenameValidation: 'tolerant' });
    for await (const entry of reader.getEntriesGenerator()) {
      listed.push(entry);
      // Each further entry takes memory, and the archive is refused anyway.
      if (listed.length > limits.entries) break;
    }
    facts = listed.map(factsOf);
    entries = listed.filter((entry) => !entry.directory);
  } catch (error) {
    return { ok: false, problem: { kind: isEncryption(error) ? 'encrypted' : 'unreadable' } };
  }
  const problem = entryProblem(facts, limits, expected);
  if (problem) return { ok: false, problem };
  return { ok: true, files: entries.map((entry) => archivedFile(archive, entry)) };
}

const isEncryption = (error: unknown): boolean =>
  error instanceof Error && [ERR_ENCRYPTED, ERR_UNSUPPORTED_ENCRYPTION].includes(error.message);

type Listed = Awaited<ReturnType<ZipReader<unknown>['getEntries']>>[number];

const factsOf = (entry: Listed): EntryFacts => ({
  name: entry.filename,
  isFolder: entry.directory,
  encrypted: entry.encrypted,
  // The upper 16 bits hold the mode of a Unix file.
  mode: entry.externalFileAttributes >>> 16,
  packed: entry.compressedSize,
  unpacked: entry.uncompressedSize,
  offset: entry.offset,
});

const STORED = 0;
const LOCAL_HEADER = 30;

function archivedFile(archive: Blob, entry: FileEntry): ArchivedFile {
  const file: ArchivedFile = {
    ...factsOf(entry),
    written: entry.lastModDate,
    async unpack(target, { signal, onBytes }) {
      const out = target.getWriter();
      let bytes = 0;
      let targetFailed: unknown;
      const counted = new WritableStream<Uint8Array>({
        async write(chunk) {
          bytes += chunk.length;
          // The limits were applied to the size in the directory, which may be wrong.
          if (bytes > entry.uncompressedSize) throw new DamagedFileError(entry.filename);
          await out.write(chunk).catch((error: unknown) => {
            targetFailed = error;
            throw error;
          });
          onBytes?.(bytes);
        },
      });
      try {
        await entry.getData(counted, { checkSignature: true, signal });
        await out.close();
      } catch (error) {
        // An error of the abort would hide the cause.
        void out.abort(error).catch(() => undefined);
        signal.throwIfAborted();
        throw targetFailed ?? new DamagedFileError(entry.filename, { cause: error });
      }
    },
    async head() {
      const stopping = new AbortController();
      const pipe = new TransformStream<Uint8Array, Uint8Array>();
      // Stopped after the first piece, or not readable at all: both end it, and neither is of interest.
      const ended = file.unpack(pipe.writable, stopping).catch(() => undefined);
      const reader = pipe.readable.getReader();
      const { value = new Uint8Array() } = await reader.read().catch(() => ({ value: undefined }));
      stopping.abort();
      await reader.cancel().catch(() => undefined);
      await ended;
      return value;
    },
    async stored() {
      if (entry.compressionMethod !== STORED) return undefined;
      const header = await archive.slice(entry.offset, entry.offset + LOCAL_HEADER).arrayBuffer();
      const view = new DataView(header);
      // The lengths of name and extra field (APPNOTE 4.3.7) may differ from those in the directory.
      const start = entry.offset + LOCAL_HEADER + view.getUint16(26, true) + view.getUint16(28, true);
      return archive.slice(start, start + entry.compressedSize);
    },
  };
  return file;
}
