import { ARCHIVE_LIMITS, isBomb } from '@mobidrom/platform-api';
import { type Matching, matchFiles, servicesOf } from '../engine/matching';
import type { ArchiveProblem } from './checkEntries';
import { type ArchivedFile, DamagedFile, openArchive, type UnpackOptions } from './readArchive';
import type { Spool } from './spool';

/** Up to so many bytes every byte is looked at here; a larger file's are by the service, which does it anyway. */
const READ_WHOLE = 200 * 1024 * 1024;

const nowhere = (): WritableStream<Uint8Array> => new WritableStream();

/** Why a file cannot be one service's backup; undefined when it can. `.gz` is the gzip of a zip (DESIGN 'Backup'). */
export async function backupProblem(file: File, options: UnpackOptions): Promise<ArchiveProblem | undefined> {
  return /\.gz$/i.test(file.name) ? gzipProblem(file, options.signal) : zipProblem(file, file.size, options);
}

async function zipProblem(
  archive: Blob,
  size: number,
  { signal, onBytes }: UnpackOptions,
): Promise<ArchiveProblem | undefined> {
  const opened = await openArchive(archive, 'files');
  if (!opened.ok) return opened.problem;
  if (size > READ_WHOLE) return undefined;
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

const ZIP = [0x50, 0x4b];

async function gzipProblem(file: File, signal: AbortSignal): Promise<ArchiveProblem | undefined> {
  if (file.size > ARCHIVE_LIMITS.fileBytes) return { kind: 'tooLarge' };
  let unpacked = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return unpacked === 0 ? { kind: 'empty' } : undefined;
      if (unpacked === 0 && ZIP.some((byte, at) => value[at] !== byte)) return { kind: 'unreadable' };
      unpacked += value.length;
      if (unpacked > ARCHIVE_LIMITS.fileBytes) return { kind: 'tooLarge' };
      if (isBomb(file.size, unpacked, ARCHIVE_LIMITS)) return { kind: 'bomb' };
    }
  } catch {
    signal.throwIfAborted();
    // The only other thing that a gzip does while it is read is not to be one.
    return { kind: 'unreadable' };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** What the archive of all holds, as far as it is looked at before it is used. */
export interface InspectedBundle {
  readonly matching: Matching;
  fileOf(name: string, spool: Spool, options: UnpackOptions): Promise<File>;
}

/** Looks into the archive of all, and into each archive in it that is stored there as it is. */
export async function inspectBundle(
  file: File,
  options: UnpackOptions,
): Promise<
  | { readonly ok: true; readonly bundle: InspectedBundle }
  | { readonly ok: false; readonly problem: ArchiveProblem }
> {
  const opened = await openArchive(file, 'archives');
  if (!opened.ok) return opened;
  const matching = matchFiles(opened.files.map(({ name }) => name));
  const find = (name: string) => opened.files.find((archived) => archived.name === name) as ArchivedFile;
  for (const { file: name } of matching.matched) {
    const problem = await innerProblem(find(name), file.size, options);
    if (problem) return { ok: false, problem };
  }
  return {
    ok: true,
    bundle: {
      matching,
      async fileOf(name, spool, unpackOptions) {
        const archived = find(name);
        const baseName = name.split('/').at(-1) ?? name;
        const stored = await archived.stored();
        if (stored) return new File([stored], baseName);
        const pipe = new TransformStream<Uint8Array, Uint8Array>();
        const [kept] = await Promise.all([
          spool.keep(baseName, pipe.readable, { size: archived.unpacked, signal: unpackOptions.signal }),
          archived.unpack(pipe.writable, unpackOptions),
        ]);
        return kept;
      },
    },
  };
}

async function innerProblem(
  archived: ArchivedFile,
  size: number,
  options: UnpackOptions,
): Promise<ArchiveProblem | undefined> {
  const isSmall = size <= READ_WHOLE;
  const damage = isSmall ? await damageOf(archived, options) : undefined;
  if (damage) return damage;
  const stored = await archived.stored();
  if (!stored || !/\.zip$/i.test(archived.name)) return undefined;
  const problem = await zipProblem(stored, size, options);
  return problem && { kind: problem.kind, name: archived.name };
}

/** Whether a file is the archive of all services, given where one of one service is wanted. */
export async function isBundle(file: File): Promise<boolean> {
  const opened = await openArchive(file, 'archives');
  if (!opened.ok) return false;
  const services = opened.files.flatMap(({ name }) => (/\.(zip|gz)$/i.test(name) ? servicesOf(name) : []));
  return new Set(services.map(({ key }) => key)).size > 1;
}
