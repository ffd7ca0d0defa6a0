import { TABLE_BYTES } from '@mobidrom/platform-api';

/** Limits of one bulk entry. A larger file is named and refused before anything is sent. */
export const BULK_LIMITS = {
  /** Size of a file, of a pasted text or of what an address delivers, in bytes. */
  bytes: TABLE_BYTES,
  /** Lines that are added at once. */
  lines: 2000,
} as const;
