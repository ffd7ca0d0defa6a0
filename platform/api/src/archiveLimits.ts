/** Limits of an archive that a service accepts. The browser's check and the embedded services share them. */
export interface ArchiveLimits {
  /** Size of the archive in bytes. */
  readonly fileBytes: number;
  readonly entries: number;
  /** Unpacked size of one file in bytes. */
  readonly entryBytes: number;
  /** Unpacked size of all files together in bytes. */
  readonly totalBytes: number;
  /** Ratio of unpacked to packed bytes of one file. Text compresses to a hundredth, a zip bomb to a thousandth. */
  readonly ratio: number;
}

const GIB = 1024 ** 3;
export const ARCHIVE_LIMITS: ArchiveLimits = {
  // The gateways' limit for a request body. Archives beyond 4 GiB are in the zip64 format.
  fileBytes: 10 * GIB,
  // The maximum of the format without zip64. A catalogue or a GeoServer has thousands of files.
  entries: 65_535,
  entryBytes: 10 * GIB,
  totalBytes: 20 * GIB,
  ratio: 200,
};

/** Size up to which no ratio is suspicious: a short file of one repeated character compresses to almost nothing. */
const SMALL = 64 * 1024;

/** Whether a file's compression ratio marks it as a zip bomb. */
export const isBomb = (packed: number, unpacked: number, { ratio }: ArchiveLimits): boolean =>
  unpacked > SMALL && unpacked > ratio * packed;
