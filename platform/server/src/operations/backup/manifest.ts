import * as z from 'zod/mini';

/** The file of an archive that says what the others are. */
export const MANIFEST = 'sicherung.json';
export const tableFile = (table: string): string => `${table}.ndjson`;

export const manifest = z.object({
  service: z.string(),
  format: z.literal(1),
  createdAt: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
});
export type Manifest = z.infer<typeof manifest>;

/** In bytes; it holds a few numbers. */
export const MANIFEST_LIMIT = 64 * 1024;

/** The manifest, or undefined when it cannot be read. */
export function readManifest(text: string): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    // Whatever is wrong with it, the archive is no backup; the caller says so.
    return undefined;
  }
}
