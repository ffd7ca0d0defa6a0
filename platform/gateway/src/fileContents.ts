import { readFile, stat } from 'node:fs/promises';

/** Codes of a file that does not exist; none has a name that is too long, which visitors can ask for. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether the error means that a file does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.includes(error.code);

/**
 * Returns a function that reads a file and parses it by `read`, again only after the file was replaced, whether or not that
 * succeeded: nobody can have a signature verified once more by a request. The file must always be replaced as a whole (written beside
 * it, then renamed), so that one read returns one complete version.
 *
 * @returns a function whose result is undefined while the file is missing, and that rejects with what `read` throws
 */
export function fileContents<T>(
  path: string,
  read: (text: string) => T | Promise<T>,
): () => Promise<T | undefined> {
  let known: { readonly stamp: string; readonly value: Promise<T> } | undefined;
  return async () => {
    try {
      const { ino, mtimeMs, size } = await stat(path);
      const stamp = `${ino} ${mtimeMs} ${size}`;
      if (known?.stamp === stamp) return await known.value;
      const text = readFile(path, 'utf8');
      const value = text.then(read);
      const reading = { stamp, value };
      known = reading;
      // A file that could not be read is read again, as after too many open files.
      text.catch(() => {
        if (known === reading) known = undefined;
      });
      return await value;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}
