/** Limits of one bulk entry. A larger file is named and refused before anything is sent. */
export const BULK_LIMITS = {
  /** Size of a file or of a pasted text, in bytes. */
  bytes: 5 * 1024 * 1024,
  /** Lines that are added at once. */
  lines: 2000,
} as const;
