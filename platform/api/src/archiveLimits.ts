/** What an archive may hold so that a service takes it: in the browser's check and at the embedded services alike. */
export interface ArchiveLimits {
  /** Bytes of the archive itself. */
  readonly fileBytes: number;
  readonly entries: number;
  /** Bytes of one file, unpacked. */
  readonly entryBytes: number;
  /** Bytes of all files together, unpacked. */
  readonly totalBytes: number;
  /** Unpacked to packed bytes of one file; text compresses to a hundredth, a bomb to a thousandth. */
  readonly ratio: number;
}

const GIB = 1024 ** 3;
export const ARCHIVE_LIMITS: ArchiveLimits = {
  // What the gateways let through; beyond 4 GiB an archive is of the format's larger form (zip64), which all of ours read.
  fileBytes: 10 * GIB,
  // What the classic format can count: a catalogue's resources and a geo server's folder are thousands of files.
  entries: 65_535,
  entryBytes: 10 * GIB,
  totalBytes: 20 * GIB,
  ratio: 200,
};

/** Below this size no ratio is suspicious: a short file of one repeated character packs to nothing. */
const SMALL = 64 * 1024;

/** Whether a file is packed so strongly that unpacking it is meant to do harm. */
export const isBomb = (packed: number, unpacked: number, { ratio }: ArchiveLimits): boolean =>
  unpacked > SMALL && unpacked > ratio * packed;
