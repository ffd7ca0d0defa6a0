/** Words for errors of the file system that operations can mend, by code (errno(3)). */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space, then try again',
  EDQUOT: 'the disk quota is used up: free some space, then try again',
  EROFS: 'the file system is read only: run the command where it may write',
  EACCES: 'this user may not read or write it: run the command as the user to whom the folder belongs',
  EPERM: 'this user may not change it: run the command as the user to whom the folder belongs',
  ENOTDIR: 'a file has the place of a folder',
  EIO: 'the disk cannot be read or written',
};

/** Calls of the file system, as Node.js names them. Others have the same codes for other reasons: `listen` of a port, `watch` of a folder. */
const CALLS: ReadonlySet<string> = new Set([
  'access',
  'chmod',
  'chown',
  'close',
  'copyfile',
  'fchmod',
  'fchown',
  'fdatasync',
  'fstat',
  'fsync',
  'ftruncate',
  'futime',
  'lchown',
  'link',
  'lstat',
  'lutime',
  'mkdir',
  'mkdtemp',
  'open',
  'opendir',
  'read',
  'readlink',
  'realpath',
  'rename',
  'rm',
  'rmdir',
  'scandir',
  'stat',
  'statfs',
  'symlink',
  'truncate',
  'unlink',
  'utime',
  'write',
]);

/**
 * Returns the sentence for an error of the file system, with the path where the system names it; undefined for any other error,
 * which is a defect.
 */
export function storageFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || !CALLS.has(syscall)) return undefined;
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  if (words === undefined) return undefined;
  return `${path === undefined ? '' : `${path}: `}${words} (${code}, ${syscall})`;
}
