import { type ArchiveLimits, isBomb } from '@mobidrom/platform-api';

/** Untrusted facts about a file from the directory of its archive. */
export interface EntryFacts {
  readonly name: string;
  readonly isFolder: boolean;
  readonly encrypted: boolean;
  /** Mode and type of a Unix file; 0 when the archive does not tell. */
  readonly mode: number;
  /** In bytes. */
  readonly packed: number;
  readonly unpacked: number;
  /** Position of the file's local header in the archive. */
  readonly offset: number;
}

/** Reason to refuse an archive. */
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
  /** The file concerned. */
  readonly name?: string;
}

const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;
/** Bytes of a local header without name, at least between the contents of two files. */
const LOCAL_HEADER = 30;
const isUnsafe = (name: string): boolean =>
  /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..');
const isArchive = (name: string): boolean => /\.(zip|gz|tgz|7z|rar|tar|bz2|xz)$/i.test(name);

/**
 * Content that an archive may have:
 * - 'files': the backup of a direct service. It expected rows as text, so nested archives and extreme ratios are refused.
 * - 'anything': the backup of a service that works by events. Its own data may be archives or empty images that compress
 *   to nothing, so the service judges them.
 * - 'archives': the archive of all services.
 */
export type ExpectedContent = 'files' | 'anything' | 'archives';

/**
 * Returns the first reason to refuse an archive; undefined when there is none. The embedded services refuse the same
 * archives, but only after an upload that may take minutes.
 */
export function entryProblem(
  entries: readonly EntryFacts[],
  limits: ArchiveLimits,
  expected: ExpectedContent,
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
    const kind = fileProblem(file, limits, expected);
    if (kind) return { kind, name };
    if (seen.has(name)) return { kind: 'duplicate', name };
    if (file.offset < end) return { kind: 'overlapping', name };
    if (total > limits.totalBytes) return { kind: 'tooLarge' };
    seen.add(name);
    end = file.offset + LOCAL_HEADER + file.packed;
  }
  return undefined;
}

function fileProblem(
  { name, encrypted, mode, packed, unpacked }: EntryFacts,
  limits: ArchiveLimits,
  expected: ExpectedContent,
): ArchiveProblem['kind'] | undefined {
  if (isUnsafe(name)) return 'unsafeName';
  if (encrypted) return 'encrypted';
  if ((mode & FILE_TYPE_MASK) === SYMBOLIC_LINK) return 'link';
  if (unpacked > limits.entryBytes) return 'tooLarge';
  if (expected !== 'anything' && isBomb(packed, unpacked, limits)) return 'bomb';
  if (expected === 'files' && isArchive(name)) return 'nested';
  return undefined;
}
