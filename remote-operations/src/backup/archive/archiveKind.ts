/** Formats of a backup. */
export type ArchiveKind = 'zip' | 'gz';

const FIRST_BYTES: readonly (readonly [ArchiveKind, readonly number[]])[] = [
  // 'PK': APPNOTE 4.3.7, and 4.3.16 for an empty archive.
  ['zip', [0x50, 0x4b]],
  // RFC 1952, 2.3.1.
  ['gz', [0x1f, 0x8b]],
];

/** Returns the format of a file by its first bytes; undefined when it is neither. */
export const archiveKind = (bytes: Uint8Array): ArchiveKind | undefined =>
  FIRST_BYTES.find(([, first]) => first.every((byte, at) => bytes[at] === byte))?.[0];
