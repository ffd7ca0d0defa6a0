import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Returns the W3C Subresource Integrity value of bytes, with SHA-384. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether the file is a compressed copy of another one, which web servers negotiate. */
export const isCompressedCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Returns all files below a folder as release file names (relative, with forward slashes), sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Returns the integrity of every file below a folder, without compressed copies and without `except`. */
export async function integrities(
  folder: string,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const files = (await filesBelow(folder)).filter(
    (file) => !isCompressedCopy(file) && !except.includes(file),
  );
  const hashed = await Promise.all(
    files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const),
  );
  return Object.fromEntries(hashed);
}

/** Returns the compressed copies below a folder whose content differs from the file beside them. */
export async function wrongCopies(folder: string): Promise<readonly string[]> {
  const copies = (await filesBelow(folder)).filter(isCompressedCopy);
  const checked = await Promise.all(
    copies.map(async (copy) => ((await isTrueCopy(folder, copy)) ? undefined : copy)),
  );
  return checked.filter((copy) => copy !== undefined);
}

async function isTrueCopy(folder: string, copy: string): Promise<boolean> {
  try {
    const bytes = await readFile(join(folder, copy));
    const original = await readFile(join(folder, copy.replace(/\.(br|gz)$/, '')));
    return original.equals(copy.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes));
  } catch {
    // It cannot be decompressed, or the file beside it is missing.
    return false;
  }
}
