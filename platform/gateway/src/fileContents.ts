import { readFile, stat } from 'node:fs/promises';

/** Whether the error means that a file does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Returns a function that reads a file and parses it by `read`, again only after the file was replaced. The file must always
 * be replaced as a whole (written beside it, then renamed), so that one read returns one complete version.
 *
 * @returns a function whose result is undefined while the file is missing, and that rejects with what `read` throws
 */
export function fileContents<T>(
  path: string,
  read: (text: string) => T | Promise<T>,
): () => Promise<T | undefined> {
  let known: { stamp: string; value: T } | undefined;
  return async () => {
    try {
      const { ino, mtimeMs, size } = await stat(path);
      const stamp = `${ino} ${mtimeMs} ${size}`;
      if (known?.stamp !== stamp) {
        const value = await read(await readFile(path, 'utf8'));
        known = { stamp, value };
        return value;
      }
      return known.value;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}
