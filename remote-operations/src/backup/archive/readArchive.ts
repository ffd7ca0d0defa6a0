import { ARCHIVE_LIMITS, type ArchiveLimits } from '@mobidrom/platform-api';
import {
  BlobReader,
  configure,
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { type ArchiveProblem, type EntryFacts, entryProblem, type Holds } from './checkEntries';

// The portal's policy allows neither workers from a blob nor WebAssembly; the browser unpacks by itself.
configure({ useWebWorkers: false, useCompressionStream: true });

/** A file of an archive that was found to be usable; its content has not been looked at. */
export interface ArchivedFile extends EntryFacts {
  /**
   * Unpacks it into `target`, and closes that. Rejects with `DamagedFile` when what comes out is not what was packed,
   * or more than the directory says.
   */
  unpack(target: WritableStream<Uint8Array>, options: UnpackOptions): Promise<void>;
  /** The part of the archive that is the file, where it was stored as it is; nothing is read or copied. */
  stored(): Promise<Blob | undefined>;
  /** Its first bytes, as they come; whatever is wrong with it is no matter here. */
  head(): Promise<Uint8Array>;
}
export interface UnpackOptions {
  readonly signal: AbortSignal;
  /** Told how many bytes have come out. */
  readonly onBytes?: (bytes: number) => void;
}
/** The content of a file is not what its archive promises. */
export class DamagedFile extends Error {}

export type Opened =
  | { readonly ok: true; readonly files: readonly ArchivedFile[] }
  | { readonly ok: false; readonly problem: ArchiveProblem };

/**
 * Reads the directory of a zip, whatever its size: nothing is unpacked, and only the archive's end is read. jszip would
 * read all of it, and hide files of the same name behind each other.
 */
export async function openArchive(
  archive: Blob,
  holds: Holds,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<Opened> {
  if (archive.size > limits.fileBytes * (holds === 'archives' ? 4 : 1)) {
    return { ok: false, problem: { kind: 'tooLarge' } };
  }
  let entries: FileEntry[];
  let facts: EntryFacts[];
  try {
    // Names are judged below, which says of which file: zip.js only says that there is one.
    const listed: Listed[] = [];
    const reader = new ZipReader(new BlobReader(archive), { filenameValidation: 'tolerant' });
    for await (const entry of reader.getEntriesGenerator()) {
      listed.push(entry);
      // How many more there are is of no interest, and each takes memory.
      if (listed.length > limits.entries) break;
    }
    facts = listed.map(factsOf);
    entries = listed.filter((entry) => !entry.directory);
  } catch (error) {
    return { ok: false, problem: { kind: isEncryption(error) ? 'encrypted' : 'unreadable' } };
  }
  const problem = entryProblem(facts, limits, holds);
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
  // The upper half holds the mode of a Unix file.
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
    async unpack(target, { signal, onBytes }) {
      const out = target.getWriter();
      let bytes = 0;
      let targetFailed: unknown;
      const counted = new WritableStream<Uint8Array>({
        async write(chunk) {
          bytes += chunk.length;
          // The directory may lie: what was allowed is the size that it gave.
          if (bytes > entry.uncompressedSize) throw new DamagedFile(entry.filename);
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
        // What is half written is nobody's; that it cannot be taken back adds nothing to the cause.
        void out.abort(error).catch(() => undefined);
        signal.throwIfAborted();
        throw targetFailed ?? new DamagedFile(entry.filename, { cause: error });
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
      // Lengths of the name and of the extra field (APPNOTE 4.3.7): they may differ from those in the directory.
      const start = entry.offset + LOCAL_HEADER + view.getUint16(26, true) + view.getUint16(28, true);
      return archive.slice(start, start + entry.compressedSize);
    },
  };
  return file;
}
