import { ARCHIVE_LIMITS, type ArchiveLimits, type BackupService, isBomb } from '@mobidrom/platform-api';
import { isArchiveName, type Matching, matchFiles, servicesOf } from '../engine/matching';
import type { ArchiveProblem, Holds } from './checkEntries';
import { type ArchiveKind, archiveKind } from './kind';
import { type ArchivedFile, DamagedFile, openArchive, type UnpackOptions } from './readArchive';
import type { Spool } from './spool';

const MB = 1024 * 1024;
/** Up to so many bytes every byte is looked at here; a larger file's are by the service, which does it anyway. */
const READ_WHOLE = 200 * MB;
/** So many bytes of a gzip are held in memory, to look into the zip in it. */
const HELD = 64 * MB;

const nowhere = (): WritableStream<Uint8Array> => new WritableStream();

/**
 * Why a file cannot be the backup of a service that works this way; undefined when it can. A gzip is that of a zip
 * (DESIGN 'Backup'); which of both a file is, its first bytes say.
 */
export async function backupProblem(
  file: File,
  way: BackupService['way'],
  options: UnpackOptions,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<ArchiveProblem | undefined> {
  const holds = way === 'direct' ? 'files' : 'anything';
  const isGzip = archiveKind(await firstBytes(file)) === 'gz';
  return isGzip ? gzipProblem(file, holds, options, limits) : zipProblem(file, holds, options, limits);
}

const firstBytes = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, 4).arrayBuffer());

async function zipProblem(
  archive: Blob,
  holds: Holds,
  { signal, onBytes }: UnpackOptions,
  limits: ArchiveLimits,
): Promise<ArchiveProblem | undefined> {
  const opened = await openArchive(archive, holds, limits);
  if (!opened.ok) return opened.problem;
  const unpacked = opened.files.reduce((total, file) => total + file.unpacked, 0);
  if (archive.size > READ_WHOLE || unpacked > 10 * READ_WHOLE) return undefined;
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
    await file.unpack(nowhere(), options);
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return { kind: 'damaged', name: file.name };
    throw error;
  }
}

async function gzipProblem(
  file: File,
  holds: Holds,
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
      if (holds === 'files' && isBomb(file.size, unpacked, limits)) return { kind: 'bomb' };
      if (unpacked <= HELD) held.push(value as Uint8Array<ArrayBuffer>);
      else held.length = 0;
    }
  } catch {
    signal.throwIfAborted();
    // The only other thing that a gzip does while it is read is not to be one.
    return { kind: 'unreadable' };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (unpacked === 0) return { kind: 'empty' };
  return unpacked > HELD ? undefined : zipProblem(new Blob(held), holds, options, limits);
}

/** What the archive of all holds, as far as it is looked at before it is used. */
export interface InspectedBundle {
  readonly matching: Matching;
  /** One of its files, of which nothing but the packing was looked at. Rejects with `DamagedFile` or `NoRoom`. */
  fileOf(name: string, spool: Spool, options: UnpackOptions): Promise<File>;
}

/** Looks into the archive of all: which of its files is for which service. */
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
      if (file.size <= READ_WHOLE) await archived.unpack(nowhere(), options);
      return new File([stored], named);
    }
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const { signal } = options;
    const kept = spool.keep(named, pipe.readable, { size: archived.unpacked, signal });
    // Which of both failed first is the cause; the other one breaks off with it.
    const [unpacked] = await Promise.allSettled([archived.unpack(pipe.writable, options), kept]);
    if (unpacked.status === 'rejected' && unpacked.reason instanceof DamagedFile) throw unpacked.reason;
    return kept;
  };
  return { ok: true, bundle: { matching, fileOf } };
}

/** Of the files that can be a backup what they are: by their ending, or by their first bytes. */
async function kindsOf(files: readonly ArchivedFile[]): Promise<ReadonlyMap<string, ArchiveKind>> {
  const kinds = new Map<string, ArchiveKind>();
  for (const file of files) {
    const { name } = file;
    // Only what could belong to a service is worth a look.
    if (!isArchiveName(name) && servicesOf(name).length === 0) continue;
    const said = /\.gz$/i.test(name) ? 'gz' : 'zip';
    const kind = isArchiveName(name) ? said : archiveKind(await file.head());
    if (kind) kinds.set(name, kind);
  }
  return kinds;
}

/** Whether a file is the archive of all services, given where one of one service is wanted: it holds nothing else. */
export async function isBundle(file: File): Promise<boolean> {
  const opened = await openArchive(file, 'archives');
  if (!opened.ok) return false;
  const services = opened.files.map(({ name }) => (isArchiveName(name) ? servicesOf(name) : []));
  return services.every(({ length }) => length > 0) && new Set(services.flat()).size > 1;
}
