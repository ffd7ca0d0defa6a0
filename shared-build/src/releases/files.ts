import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

type HashAlgorithm = 'sha256' | 'sha384';

/**
 * Hash algorithm of the files of a build. The loader of chunks and the hints that preload them both name it: browsers do not
 * use a preload whose integrity has another algorithm.
 */
export const FILE_HASH = 'sha256' satisfies HashAlgorithm;

/** Returns the W3C Subresource Integrity value of bytes. */
const integrityOf = (bytes: Uint8Array | string, algorithm: HashAlgorithm): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Returns the integrity of a file of a build (`FILE_HASH`). */
export const fileIntegrity = (bytes: Uint8Array | string): string => integrityOf(bytes, FILE_HASH);

/**
 * Returns the integrity by which the portal's own files refer to others: register and sets to descriptors, `files.json` to
 * what it lists. It is SHA-384 in every release, so that open tabs of any host can check it.
 */
export const referenceIntegrity = (bytes: Uint8Array | string): string => integrityOf(bytes, 'sha384');

const algorithmOf = (integrity: string): HashAlgorithm =>
  integrity.startsWith('sha256-') ? 'sha256' : 'sha384';

/** Whether bytes have this integrity, whichever of the two algorithms it names. */
export const hasIntegrity = (bytes: Uint8Array | string, integrity: string): boolean =>
  integrityOf(bytes, algorithmOf(integrity)) === integrity;

/** Whether the file is a compressed copy of another one, which web servers negotiate. */
export const isCompressedCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Returns the hash of a file in a list; none for names that every object has, as `constructor`. */
export const hashIn = (hashes: Readonly<Record<string, string>>, file: string): string | undefined =>
  Object.hasOwn(hashes, file) ? hashes[file] : undefined;

/** Returns all files below a folder as release file names (relative, with forward slashes), sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Returns the integrity of every file below a folder, without compressed copies and without `except`.
 * @param known values to compare with: a file gets the algorithm of its value, as SHA-384 of builds before contract 1.2
 */
export async function integrities(
  folder: string,
  except: readonly string[] = [],
  known: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const files = (await filesBelow(folder)).filter(
    (file) => !isCompressedCopy(file) && !except.includes(file),
  );
  const hashed = await Promise.all(
    files.map(async (file) => {
      const value = hashIn(known, file);
      const algorithm = value === undefined ? FILE_HASH : algorithmOf(value);
      return [file, integrityOf(await readFile(join(folder, file)), algorithm)] as const;
    }),
  );
  return Object.fromEntries(hashed);
}

/** Contents of a folder of release files. */
export interface InspectedFiles {
  /** Integrity of each file, without compressed copies; see `integrities`. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Compressed copies whose content differs from the file beside them. */
  readonly wrongCopies: readonly string[];
}

/** Returns what `integrities` does, and compares each compressed copy with its file, each of which is read once. */
export async function inspectFiles(
  folder: string,
  except: readonly string[] = [],
  known: Readonly<Record<string, string>> = {},
): Promise<InspectedFiles> {
  const files = await filesBelow(folder);
  const copies = files.filter(isCompressedCopy);
  const originals = files.filter((file) => !isCompressedCopy(file));
  const lost = copies.filter((copy) => !originals.includes(originalOf(copy)));
  const inspected = await Promise.all(
    originals.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const checked = [`${file}.br`, `${file}.gz`]
        .filter((copy) => copies.includes(copy))
        .map(async (copy) => ((await isTrueCopy(join(folder, copy), bytes)) ? [] : [copy]));
      const value = hashIn(known, file);
      const hash = integrityOf(bytes, value === undefined ? FILE_HASH : algorithmOf(value));
      return { file, hash, wrong: (await Promise.all(checked)).flat() };
    }),
  );
  return {
    hashes: Object.fromEntries(
      inspected.filter(({ file }) => !except.includes(file)).map(({ file, hash }) => [file, hash]),
    ),
    wrongCopies: [...lost, ...inspected.flatMap(({ wrong }) => wrong)].sort(),
  };
}

const originalOf = (copy: string): string => copy.replace(/\.(br|gz)$/, '');

/** Whether a compressed copy holds the bytes of its file. One that cannot be decompressed, or is longer, does not. */
async function isTrueCopy(copy: string, original: Buffer): Promise<boolean> {
  const bytes = await readFile(copy);
  // A copy of foreign origin could contain gigabytes.
  const limit = { maxOutputLength: Math.max(original.length, 1) };
  try {
    return original.equals(
      copy.endsWith('.br') ? brotliDecompressSync(bytes, limit) : gunzipSync(bytes, limit),
    );
  } catch {
    // zlib says in many ways that these bytes are none of its own, or too many.
    return false;
  }
}
