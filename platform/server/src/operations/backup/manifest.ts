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

/** The manifest of an archive's files, or undefined when there is none that can be read. */
export function readManifest(files: ReadonlyMap<string, Buffer>): Manifest | undefined {
  try {
    return manifest.parse(JSON.parse(files.get(MANIFEST)?.toString('utf8') ?? ''));
  } catch {
    // Whatever is wrong with it, the archive is no backup; the caller says so.
    return undefined;
  }
}
