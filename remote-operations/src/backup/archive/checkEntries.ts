import { type ArchiveLimits, isBomb } from '@mobidrom/platform-api';

/** What an archive's directory says of one file. Nothing of it is to be trusted. */
export interface EntryFacts {
  readonly name: string;
  readonly isFolder: boolean;
  readonly encrypted: boolean;
  /** Of a Unix file, with its kind; 0 when the archive does not say. */
  readonly mode: number;
  /** In bytes. */
  readonly packed: number;
  readonly unpacked: number;
  /** Where it begins in the archive. */
  readonly offset: number;
}

/** Why an archive is not used. */
export interface ArchiveProblem {
  readonly kind:
    | 'unreadable'
    | 'empty'
    | 'tooMany'
    | 'tooLarge'
    | 'unsafeName'
    | 'duplicate'
    | 'encrypted'
    | 'link'
    | 'bomb'
    | 'overlapping'
    | 'nested'
    | 'damaged';
  /** The file that it is about. */
  readonly name?: string;
}

const KIND_OF_FILE = 0o170000;
const LINK = 0o120000;
/** A local header without name: what lies at least between two files. */
const HEADER = 30;
const isUnsafe = (name: string): boolean =>
  /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..');
const isArchive = (name: string): boolean => /\.(zip|gz|tgz|7z|rar|tar|bz2|xz)$/i.test(name);

/**
 * What an archive is expected to hold:
 * - 'files': the backup of a direct service, rows as text: an archive has no business in it, and packs so far only;
 * - 'anything': that of a service that works by events, whose own data may be archives, or empty pages that pack to
 *   nothing; what is wrong with them the service decides;
 * - 'archives': the one of all services.
 */
export type Holds = 'files' | 'anything' | 'archives';

/**
 * The first reason not to use an archive; undefined when there is none. The same that the embedded services refuse, so
 * that nobody uploads gigabytes to hear it.
 */
export function entryProblem(
  entries: readonly EntryFacts[],
  limits: ArchiveLimits,
  holds: Holds,
): ArchiveProblem | undefined {
  const files = entries.filter(({ isFolder }) => !isFolder);
  if (files.length === 0) return { kind: 'empty' };
  if (entries.length > limits.entries) return { kind: 'tooMany' };
  const seen = new Set<string>();
  let total = 0;
  let end = 0;
  for (const file of files.toSorted((a, b) => a.offset - b.offset)) {
    const { name } = file;
    total += file.unpacked;
    const kind = fileProblem(file, limits, holds);
    if (kind) return { kind, name };
    if (seen.has(name)) return { kind: 'duplicate', name };
    if (file.offset < end) return { kind: 'overlapping', name };
    if (total > limits.totalBytes) return { kind: 'tooLarge' };
    seen.add(name);
    end = file.offset + HEADER + file.packed;
  }
  return undefined;
}

function fileProblem(
  { name, encrypted, mode, packed, unpacked }: EntryFacts,
  limits: ArchiveLimits,
  holds: Holds,
): ArchiveProblem['kind'] | undefined {
  if (isUnsafe(name)) return 'unsafeName';
  if (encrypted) return 'encrypted';
  if ((mode & KIND_OF_FILE) === LINK) return 'link';
  if (unpacked > limits.entryBytes) return 'tooLarge';
  if (holds !== 'anything' && isBomb(packed, unpacked, limits)) return 'bomb';
  if (holds === 'files' && isArchive(name)) return 'nested';
  return undefined;
}
