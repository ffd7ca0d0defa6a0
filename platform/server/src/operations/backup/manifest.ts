import * as z from 'zod/mini';

/** File of an archive that describes the others. */
export const MANIFEST = 'sicherung.json';
export const tableFile = (table: string): string => `${table}.ndjson`;

export const manifest = z.object({
  service: z.string(),
  format: z.literal(1),
  createdAt: z.string(),
  /** Number of rows of each table. */
  rows: z.record(z.string(), z.number()),
});
export type Manifest = z.infer<typeof manifest>;

/** Bytes; the file contains a few numbers. */
export const MANIFEST_LIMIT = 64 * 1024;

/** Returns the manifest, or undefined if it cannot be read. */
export function readManifest(text: string): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    // An unreadable manifest means that the archive is no backup, as the caller reports.
    return undefined;
  }
}
