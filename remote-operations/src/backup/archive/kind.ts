/** What a backup can be. */
export type ArchiveKind = 'zip' | 'gz';

const FIRST_BYTES: readonly (readonly [ArchiveKind, readonly number[]])[] = [
  // APPNOTE 4.3.7 and, of an empty one, 4.3.16: 'PK'.
  ['zip', [0x50, 0x4b]],
  // RFC 1952, 2.3.1.
  ['gz', [0x1f, 0x8b]],
];

/** What a file is, by its first bytes, whatever it is called; undefined when it is neither. */
export const archiveKind = (bytes: Uint8Array): ArchiveKind | undefined =>
  FIRST_BYTES.find(([, first]) => first.every((byte, at) => bytes[at] === byte))?.[0];
