import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from './startFailure';
import { texts } from './texts';

/** Space that the database may need to start: segments of its log of 16 MB each. */
const NEEDED_BYTES = 64 * 1024 ** 2;
/** Codes of the system and of PostgreSQL for a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Refuses a database that was complete and has lost the file by which it is recognized: it would be created anew in its place.
 * @throws StartFailure
 */
export function refuseRemains(dataFolder: string): void {
  const folder = join(dataFolder, 'store');
  if (!existsSync(`${folder}.ready`) || existsSync(join(folder, 'PG_VERSION'))) return;
  throw new StartFailure(texts.failure.databaseBroken(folder), { fault: 'databaseBroken' });
}

/**
 * Returns the failure of the embedded database's opening as a sentence about its cause; the error itself for a database that
 * was not complete yet, since then nothing can be damaged.
 */
export async function databaseFailure(error: unknown, dataFolder: string): Promise<unknown> {
  const found = await folderFailure(error, dataFolder);
  if (found) return found;
  const folder = join(dataFolder, 'store');
  if (!existsSync(`${folder}.ready`)) return error;
  return new StartFailure(texts.failure.databaseBroken(folder), { fault: 'databaseBroken', cause: error });
}

/**
 * Returns the failure of a start as a sentence, if its cause is the data folder: a full disk, or a folder in which nothing can
 * be written. The library of the embedded database gives no cause, so the folder itself is tried.
 */
export async function folderFailure(error: unknown, dataFolder: string): Promise<StartFailure | undefined> {
  if (error instanceof StartFailure) return error;
  const code = codeOf(error) ?? (await writeFailure(dataFolder));
  if (code !== undefined && NOT_WRITABLE.has(code)) {
    return new StartFailure(texts.failure.folderReadOnly(dataFolder, code), {
      fault: 'folderReadOnly',
      cause: error,
    });
  }
  if ((code !== undefined && FULL.has(code)) || (await isNearlyFull(dataFolder))) {
    return new StartFailure(texts.failure.diskFull(dataFolder), { fault: 'diskFull', cause: error });
  }
  return undefined;
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return code !== undefined && (FULL.has(code) || NOT_WRITABLE.has(code)) ? code : undefined;
}

/** Tries to write in the folder, and returns the code of the error. */
async function writeFailure(folder: string): Promise<string | undefined> {
  const file = join(folder, `.write-test-${process.pid}`);
  try {
    await writeFile(file, 'x', { mode: 0o600 });
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    await rm(file, { force: true });
  }
}

async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < NEEDED_BYTES;
}
