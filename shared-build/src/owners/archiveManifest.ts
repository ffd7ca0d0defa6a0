import { createHash } from 'node:crypto';
import { releaseFile, releaseVersion, remoteName } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { fileIntegrity } from '../releases/files';
import { ReleaseError } from '../releases/ReleaseError';
import { publicKey, signature } from './releaseKeys';

/** Limits of an archive; sizes in bytes. The remotes of this repository have less than 100 files and 1 MiB each. */
export interface ArchiveLimits {
  readonly archive: number;
  readonly files: number;
  readonly file: number;
  /** All files together, unpacked. */
  readonly total: number;
  /** Manifest and signature, each. */
  readonly manifest: number;
}
const MIB = 1024 ** 2;
export const ARCHIVE_LIMITS: ArchiveLimits = {
  archive: 64 * MIB,
  files: 2_000,
  file: 16 * MIB,
  total: 64 * MIB,
  manifest: MIB,
};

export const MANIFEST_NAME = 'manifest.json';
export const SIGNATURE_NAME = 'signature.json';
/** Most characters in the name of a release's file. */
export const LONGEST_NAME = 200;
/** Folder of the release's files within the archive. */
export const FILES = 'files/';

/** Precedes the signed bytes, so that a signature of an archive is none of anything else that the key signs. */
const DOMAIN = Buffer.from('mobidrom release archive 1\0');

export const signedBytes = (manifest: Uint8Array): Uint8Array => Buffer.concat([DOMAIN, manifest]);

const archivedFile = z.strictObject({
  file: releaseFile.check(z.maxLength(LONGEST_NAME, `longer than ${LONGEST_NAME} characters`)),
  /** Bytes. */
  size: z.int().check(z.gte(0)),
  /** SHA-256 of its bytes, in base64 as `sha256-…`. */
  hash: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'not a SHA-256 hash')),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

/** Whether names ascend, so that none stands twice. */
const ascend = (files: readonly ArchivedFile[]) =>
  files.every(({ file }, at) => at === 0 || (files[at - 1] as ArchivedFile).file < file);

/** `manifest.json` of an archive. */
export const archiveManifest = z.strictObject({
  format: z.literal(1),
  name: remoteName,
  version: releaseVersion,
  /** Every file of the release, sorted by name. */
  files: z.array(archivedFile).check(z.refine(ascend, 'not sorted by name')),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** `signature.json` of an archive. */
export const archiveSignature = z.strictObject({
  /** Key that signed; whether it counts is decided by `owners.json`. */
  key: publicKey,
  /** Of the bytes of the manifest (`signedBytes`). */
  signature,
});

export const hashOf = (bytes: Uint8Array): string => fileIntegrity(bytes);

/** Hash of what is read piece by piece. */
export function streamedHash() {
  const hash = createHash('sha256');
  return {
    add: (bytes: Uint8Array) => void hash.update(bytes),
    value: () => `sha256-${hash.digest('base64')}`,
  };
}

/** @throws ReleaseError when files are too many, too large, or could not stand beside each other in one folder */
export function refuseExcess(
  files: readonly Pick<ArchivedFile, 'file' | 'size'>[],
  limits: ArchiveLimits,
): void {
  if (files.length > limits.files) {
    throw new ReleaseError(`it has ${files.length} files, and at most ${limits.files} are allowed`);
  }
  const large = files.find(({ size }) => size > limits.file);
  if (large)
    throw new ReleaseError(`${large.file} has ${large.size} bytes, and at most ${limits.file} are allowed`);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.total) {
    throw new ReleaseError(`its files have ${total} bytes in all, and at most ${limits.total} are allowed`);
  }
}
