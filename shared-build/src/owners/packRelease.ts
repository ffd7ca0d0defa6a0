import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { replaceFile } from '../releases/atomicFile';
import { filesBelow } from '../releases/files';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import { firstFinding, verifyReleaseIn } from '../releases/verifyRelease';
import {
  ARCHIVE_LIMITS,
  type ArchiveManifest,
  archiveManifest,
  FILES,
  hashOf,
  MANIFEST_NAME,
  refuseExcess,
  SIGNATURE_NAME,
  signedBytes,
} from './archiveManifest';
import type { ReleaseKey } from './releaseKeys';

export interface PackOptions {
  readonly name: string;
  readonly version: string;
  /** Folder of the release: that of a store, or the output of `buildRemote`. */
  readonly folder: string;
  readonly key: ReleaseKey;
  /** Archive to write. */
  readonly out: string;
}

export interface Packed {
  readonly manifest: ArchiveManifest;
  /** Size of the archive in bytes. */
  readonly size: number;
}

/**
 * Packs a release into a signed archive. The same release and key give the same bytes, on every machine and at any time.
 * @throws ReleaseError when the release is missing, damaged or too large, or another file stands at `out`
 */
export async function packRelease(options: PackOptions): Promise<Packed> {
  const { name, version, folder, key, out } = options;
  const problems = await verifyReleaseIn(folder, name, version, undefined);
  if (problems.length > 0) throw new ReleaseError(firstFinding(problems));
  await refuseLinks(folder, `${name} ${version}`);
  const contents = await contentsOf(folder, `${name} ${version}`);
  const manifest = manifestOf(name, version, contents);
  const signed = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const signature = { key: key.publicKey, signature: key.sign(signedBytes(signed)) };
  const archive = await zipOf([
    [MANIFEST_NAME, signed],
    [SIGNATURE_NAME, Buffer.from(`${JSON.stringify(signature, null, 2)}\n`)],
    ...[...contents].map(([file, bytes]) => [`${FILES}${file}`, bytes] as const),
  ]);
  await writeUnlessOther(out, archive);
  return { manifest, size: archive.length };
}

/** Links would be left out, and what they lead to is no part of a release. */
async function refuseLinks(folder: string, release: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw new ReleaseError(`${release}: ${other.name} is neither a file nor a folder`);
}

/** Reads all files of a release, sorted by name. */
async function contentsOf(folder: string, release: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = await filesBelow(folder);
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await lstat(join(folder, file))).size })),
  );
  try {
    refuseExcess(sizes, ARCHIVE_LIMITS);
  } catch (error) {
    throw error instanceof ReleaseError ? new ReleaseError(`${release}: ${error.message}`) : error;
  }
  const contents = new Map<string, Buffer>();
  for (const file of files) contents.set(file, await readFile(join(folder, file)));
  return contents;
}

function manifestOf(name: string, version: string, contents: ReadonlyMap<string, Buffer>): ArchiveManifest {
  const files = [...contents].map(([file, bytes]) => ({ file, size: bytes.length, hash: hashOf(bytes) }));
  return parseJson(
    JSON.stringify({ format: 1, name, version, files }),
    `${name} ${version}`,
    archiveManifest,
  );
}

/** Returns a zip whose bytes depend on names and contents alone. */
function zipOf(entries: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of entries) {
    zip.addBuffer(bytes, name, {
      // The output of a deflater depends on its version and on the processor. Most files have compressed copies beside them.
      compress: false,
      mode: 0o100644,
      // The DOS time of a zip is that of the local clock; the other one of yazl would be UTC.
      mtime: new Date(1980, 0, 1, 12),
      forceDosTimestamp: true,
    });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Writes the archive, unless other bytes stand there: `--out` may have been mistaken. */
async function writeUnlessOther(out: string, archive: Buffer): Promise<void> {
  const before = await readFile(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new ReleaseError(`${out} cannot be written: ${error.code}`);
  });
  if (before?.equals(archive)) return;
  if (before) {
    throw new ReleaseError(
      `${out} exists already, with other content: nothing is overwritten; raise the version, or delete that file if it is an archive that nobody has`,
    );
  }
  await replaceFile(out, archive).catch((error: NodeJS.ErrnoException) => {
    throw error.code ? new ReleaseError(`${out} cannot be written: ${error.code}`) : error;
  });
}
