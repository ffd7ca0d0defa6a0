import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '@mobidrom/shared-contract';

/** Files of a remote that the first visit of an area loads. */
export interface AreaSize {
  readonly path: string;
  /** Size of the files in bytes, compressed by brotli. */
  readonly bytes: number;
}

/** Returns what the first visit of each area loads: the federation entry, the routes and the area's page. */
export async function areaSizes(
  folder: string,
  { entry, exposed, areas }: Descriptor,
): Promise<readonly AreaSize[]> {
  return Promise.all(
    areas.map(async ({ path, preload = [] }) => {
      const files = [...new Set([entry, ...exposed, ...preload])];
      const sizes = await Promise.all(files.map((file) => servedSize(join(folder, file))));
      return { path, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/** Returns the size of the compressed copy; small files have none. */
async function servedSize(file: string): Promise<number> {
  const compressed = await stat(`${file}.br`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return (compressed ?? (await stat(file))).size;
}
