import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import {
  type ArchivedFile,
  type ArchiveLimits,
  type ArchiveManifest,
  archiveManifest,
  archiveSignature,
  FILES,
  MANIFEST_NAME,
  refuseExcess,
  SIGNATURE_NAME,
  signedBytes,
  streamedHash,
} from './archiveManifest';
import { type Authority, authorityOf } from './mayRelease';
import type { OpenArchive } from './openArchive';
import type { Owners } from './owners';
import { isSignedBy } from './releaseKeys';

/** Manifest of an archive that its owner signed. */
export interface Signed extends Authority {
  readonly manifest: ArchiveManifest;
  /** Key that signed it. */
  readonly key: string;
}

/**
 * Returns the manifest of an archive, after signature and owner are checked.
 * @throws ReleaseError when they are missing or invalid, or the owner of the key may not release that remote
 */
export async function readSigned(
  archive: OpenArchive,
  owners: Owners,
  limits: ArchiveLimits,
): Promise<Signed> {
  const bytes = await buffer(archive.read(MANIFEST_NAME, limits.manifest));
  const text = (await buffer(archive.read(SIGNATURE_NAME, limits.manifest))).toString();
  const { key, signature } = parseJson(text, SIGNATURE_NAME, archiveSignature);
  if (!isSignedBy(key, signedBytes(bytes), signature)) {
    throw new ReleaseError(
      `${MANIFEST_NAME} is not what was signed: it was changed, or signed with another key`,
    );
  }
  const manifest = parseJson(bytes.toString(), MANIFEST_NAME, archiveManifest);
  return { manifest, key, ...authorityOf(owners, key, manifest.name) };
}

/**
 * Unpacks the files of a manifest into an empty folder.
 * @throws ReleaseError when one is missing, additional or other than the manifest says, or they are too many or too large
 */
export async function unpackFiles(
  archive: OpenArchive,
  { files }: ArchiveManifest,
  folder: string,
  limits: ArchiveLimits,
): Promise<void> {
  refuseExcess(files, limits);
  const listed = new Set(files.map(({ file }) => file));
  const missing = files.find(({ file }) => !archive.files.has(file));
  if (missing) throw new ReleaseError(`${missing.file} is missing, which its manifest names`);
  const additional = [...archive.files].find((file) => !listed.has(file));
  if (additional !== undefined) throw new ReleaseError(`${additional} is not in its manifest`);
  for (const file of files) await unpackFile(archive, file, join(folder, file.file));
}

async function unpackFile(
  archive: OpenArchive,
  { file, size, hash }: ArchivedFile,
  to: string,
): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const actual = streamedHash();
  let length = 0;
  const handle = await open(to, 'wx', 0o644);
  try {
    for await (const chunk of archive.read(`${FILES}${file}`, size)) {
      actual.add(chunk);
      length += chunk.length;
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (length !== size || actual.value() !== hash) throw new ReleaseError(`${file} is not what was signed`);
}
