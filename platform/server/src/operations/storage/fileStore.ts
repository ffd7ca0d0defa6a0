import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../http/problem';
import { createFolder, removeDurably, renameDurably } from '../../store/durableFile';
import { BACKUP_TEXTS } from '../backup/texts';

/** Files of the data storage in one folder. Names are relative paths of plain segments. */
export interface FileStore {
  /** Returns path and size of a file, and when it was written; undefined when it does not exist. */
  find(
    name: string,
  ): Promise<{ readonly path: string; readonly size: number; readonly changed: Date } | undefined>;
  /** Returns the path for a file in progress. `keep` or `drop` ends it. */
  temporary(): Promise<string>;
  /** Gives a finished temporary file its name, atomically and durably. */
  keep(temporary: string, name: string): Promise<void>;
  drop(temporary: string): Promise<void>;
  /** Returns the names directly below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Opens the storage in `<dataFolder>/storage` and deletes files that were in progress when the last process ended. */
export async function openFileStore(dataFolder: string): Promise<FileStore> {
  const root = join(dataFolder, 'storage');
  const half = join(dataFolder, 'storage-unfinished');
  await rm(half, { recursive: true, force: true });
  const place = (name: string): string => {
    if (!/^(?:[A-Za-z0-9][\w.-]*\/)*[A-Za-z0-9][\w.-]*$/.test(name)) throw new Error(`No file name: ${name}`);
    return join(root, name);
  };
  return {
    async find(name) {
      const path = place(name);
      const found = await stat(path).catch(ifMissing(undefined));
      return found?.isFile() ? { path, size: found.size, changed: found.mtime } : undefined;
    },
    async temporary() {
      await mkdir(half, { recursive: true, mode: 0o700 });
      return join(half, randomUUID());
    },
    async keep(temporary, name) {
      const path = place(name);
      await createFolder(dirname(path));
      await renameDurably(temporary, path);
    },
    drop: (temporary) => rm(temporary, { force: true }),
    list: async (folder) => (await readdir(place(folder)).catch(ifMissing([]))).sort(),
    remove: (name) => removeDurably(place(name)),
  };
}

const ifMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };

/**
 * Writes a stream to a file. Beyond `limit` bytes the file is removed.
 * @param beyond treatment of the rest: 'drop' reads it to its end, because a client that is still sending would not see
 * a response; 'stop' ends at once, because unpacked data may have no end
 * @throws Problem 413 beyond the limit
 */
export async function receive(
  source: Readable,
  path: string,
  limit: number,
  beyond: 'drop' | 'stop' = 'drop',
): Promise<void> {
  let size = 0;
  const tooLarge = () => (size > limit ? new Problem(413, BACKUP_TEXTS.tooLarge) : null);
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= limit) done(null, chunk);
      else done(beyond === 'stop' ? tooLarge() : null);
    },
    flush: (done) => done(tooLarge()),
  });
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(source, counted, file);
  } catch (error) {
    // A stream that is destroyed before it is open creates the file all the same. Remove it only after it is closed.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    await rm(path, { force: true });
    throw error;
  }
}
