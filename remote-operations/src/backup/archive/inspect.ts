import { ARCHIVE_LIMITS, type ArchiveLimits, type BackupService, isBomb } from '@mobidrom/platform-api';
import { isArchiveName, type Matching, matchFiles, servicesOf } from '../engine/matching';
import { type ArchiveKind, archiveKind } from './archiveKind';
import type { ArchiveProblem, ExpectedContent } from './checkEntries';
import { type ArchivedFile, DamagedFileError, openArchive, type UnpackOptions } from './readArchive';
import type { Spool } from './spool';

const MB = 1024 * 1024;
/** Files up to this size are unpacked to check them; the service checks larger ones after the upload. */
const UNPACK_LIMIT = 200 * MB;
/** Files of an archive up to which they are unpacked to check them; each takes a few milliseconds, however small it is. */
const UNPACKED_FILES = 2_000;
/** Unpacked bytes of a gzip that are held in memory to check the zip in it. */
const GZIP_MEMORY = 64 * MB;

const discard = (): WritableStream<Uint8Array> => new WritableStream();

/**
 * Returns why a file cannot be the backup of a service that works this way; undefined when it can. A backup is a zip or the
 * gzip of a zip, whatever the name of the file.
 */
export async function backupProblem(
  file: File,
  way: BackupService['way'],
  options: UnpackOptions,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<ArchiveProblem | undefined> {
  const expected = way === 'direct' ? 'files' : 'anything';
  const isGzip = archiveKind(await firstBytes(file)) === 'gz';
  return isGzip ? gzipProblem(file, expected, options, limits) : zipProblem(file, expected, options, limits);
}

const firstBytes = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, 4).arrayBuffer());

async function zipProblem(
  archive: Blob,
  expected: ExpectedContent,
  { signal, onBytes }: UnpackOptions,
  limits: ArchiveLimits,
): Promise<ArchiveProblem | undefined> {
  const opened = await openArchive(archive, expected, limits);
  if (!opened.ok) return opened.problem;
  const unpacked = opened.files.reduce((total, file) => total + file.unpacked, 0);
  const isLarge = archive.size > UNPACK_LIMIT || unpacked > 10 * UNPACK_LIMIT;
  if (isLarge || opened.files.length > UNPACKED_FILES) return undefined;
  let before = 0;
  for (const file of opened.files) {
    const damage = await damageOf(file, { signal, onBytes: (bytes) => onBytes?.(before + bytes) });
    if (damage) return damage;
    before += file.unpacked;
  }
  return undefined;
}

async function damageOf(file: ArchivedFile, options: UnpackOptions): Promise<ArchiveProblem | undefined> {
  try {
    await file.unpack(discard(), options);
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFileError) return { kind: 'damaged', name: file.name };
    throw error;
  }
}

async function gzipProblem(
  file: File,
  expected: ExpectedContent,
  options: UnpackOptions,
  limits: ArchiveLimits,
): Promise<ArchiveProblem | undefined> {
  const { signal, onBytes } = options;
  if (file.size > limits.fileBytes) return { kind: 'tooLarge' };
  let unpacked = 0;
  const held: BlobPart[] = [];
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      if (unpacked === 0 && archiveKind(value) !== 'zip') return { kind: 'unreadable' };
      unpacked += value.length;
      onBytes?.(unpacked);
      if (unpacked > limits.fileBytes) return { kind: 'tooLarge' };
      if (expected === 'files' && isBomb(file.size, unpacked, limits)) return { kind: 'bomb' };
      if (unpacked <= GZIP_MEMORY) held.push(value as Uint8Array<ArrayBuffer>);
      else held.length = 0;
    }
  } catch {
    signal.throwIfAborted();
    // Unless it was aborted, reading fails only when the file is no gzip or a damaged one.
    return { kind: 'unreadable' };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (unpacked === 0) return { kind: 'empty' };
  return unpacked > GZIP_MEMORY ? undefined : zipProblem(new Blob(held), expected, options, limits);
}

/** The archive of all services, before its files are unpacked. */
export interface InspectedBundle {
  readonly matching: Matching;
  /** Unpacks a file without checking what it contains. Rejects with `DamagedFileError` or `NoSpaceError`. */
  fileOf(name: string, spool: Spool, options: UnpackOptions): Promise<File>;
}

/** Reads the directory of the archive of all services, and assigns its files to services. */
export async function inspectBundle(
  file: File,
): Promise<
  | { readonly ok: true; readonly bundle: InspectedBundle }
  | { readonly ok: false; readonly problem: ArchiveProblem }
> {
  const opened = await openArchive(file, 'archives');
  if (!opened.ok) return opened;
  const kinds = await kindsOf(opened.files);
  const matching = matchFiles(
    opened.files.map(({ name }) => name),
    (name) => kinds.has(name),
  );
  const fileOf = async (name: string, spool: Spool, options: UnpackOptions): Promise<File> => {
    const archived = opened.files.find((each) => each.name === name) as ArchivedFile;
    const baseName = name.split('/').at(-1) ?? name;
    const named = isArchiveName(baseName) ? baseName : `${baseName}.${kinds.get(name)}`;
    const stored = await archived.stored();
    if (stored) {
      if (file.size <= UNPACK_LIMIT) await archived.unpack(discard(), options);
      return new File([stored], named);
    }
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const { signal } = options;
    const kept = spool.keep(named, pipe.readable, { size: archived.unpacked, signal });
    // If unpacking has failed, the spool has failed only as a consequence.
    const [unpacked] = await Promise.allSettled([archived.unpack(pipe.writable, options), kept]);
    if (unpacked.status === 'rejected' && unpacked.reason instanceof DamagedFileError) throw unpacked.reason;
    return kept;
  };
  return { ok: true, bundle: { matching, fileOf } };
}

/** Returns the formats of those files that can be backups, by their ending or by their first bytes. */
async function kindsOf(files: readonly ArchivedFile[]): Promise<ReadonlyMap<string, ArchiveKind>> {
  const kinds = new Map<string, ArchiveKind>();
  for (const file of files) {
    const { name } = file;
    // The first bytes are read only of files that could belong to a service.
    if (!isArchiveName(name) && servicesOf(name).length === 0) continue;
    const byName = /\.gz$/i.test(name) ? 'gz' : 'zip';
    const kind = isArchiveName(name) ? byName : archiveKind(await file.head());
    if (kind) kinds.set(name, kind);
  }
  return kinds;
}

/** Whether a file expected nothing but backups of several services, and so is not the backup of a single one. */
export async function isBundle(file: File): Promise<boolean> {
  const opened = await openArchive(file, 'archives');
  if (!opened.ok) return false;
  const services = opened.files.map(({ name }) => (isArchiveName(name) ? servicesOf(name) : []));
  return services.every(({ length }) => length > 0) && new Set(services.flat()).size > 1;
}
