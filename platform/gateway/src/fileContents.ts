import { readFile, stat } from 'node:fs/promises';

/** Whether the error says that a file is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * What `read` makes of a file, made again only when the file was replaced. The file is always replaced as a whole
 * (written beside it, then renamed), so reading it once gives one whole version.
 *
 * @returns a function that answers undefined while there is no file, and throws what `read` throws
 */
export function fileContents<T>(path: string, read: (text: string) => T): () => Promise<T | undefined> {
  let known: { stamp: string; value: T } | undefined;
  return async () => {
    try {
      const { ino, mtimeMs, size } = await stat(path);
      const stamp = `${ino} ${mtimeMs} ${size}`;
      if (known?.stamp !== stamp) known = { stamp, value: read(await readFile(path, 'utf8')) };
      return known.value;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}
