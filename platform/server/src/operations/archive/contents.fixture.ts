import { buffer } from 'node:stream/consumers';
import type { ArchiveLimits } from '@mobidrom/platform-api';
import { withArchive } from './readArchive';

/** Returns the contents of all files of an archive, which are small in tests. */
export const contentsOf = (path: string, limits?: ArchiveLimits): Promise<Map<string, Buffer>> =>
  withArchive(
    path,
    async (files) => {
      const contents = new Map<string, Buffer>();
      for (const [name, file] of files) contents.set(name, await buffer(file.read()));
      return contents;
    },
    limits,
  );
