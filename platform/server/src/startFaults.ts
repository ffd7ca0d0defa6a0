import { existsSync, readdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import pg from 'pg';
import { DATABASE_FULL, SYSTEM_FULL } from './fullDisk';
import type { Settings } from './settings';
import { StartFailure } from './startFailure';
import { texts } from './texts';

/** Space that the database may need to start: segments of its log of 16 MB each. */
const NEEDED_BYTES = 64 * 1024 ** 2;
/** Words of the system for a full disk, in messages of the embedded database. */
const NO_SPACE = /No space left on device|Disk quota exceeded/;
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM']);
/** Codes of the system for a server that cannot be reached, and of PostgreSQL for one that is starting. */
const UNREACHABLE = new Set([
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
/** Codes of PostgreSQL: a wrong password, and a user or address that may not sign in. */
const NOT_SIGNED_IN = new Set(['28P01', '28000']);
const NO_SUCH_DATABASE = '3D000';
/** Codes of Node.js for a certificate of the server that is not trusted. */
const NOT_TRUSTED = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
/** Errors of the library `pg` that have no code: the server asks for a password, or takes no encrypted connection. */
const NO_PASSWORD = /client password must be/;
const NO_ENCRYPTION = /does not support SSL/;

/**
 * Refuses a database that would be created anew in its place although it may hold data: one that was complete and has lost the
 * file by which it is recognized, and one that was copied without the mark that it is complete.
 * @throws StartFailure
 */
export function refuseRemains(dataFolder: string): void {
  const folder = join(dataFolder, 'store');
  if (existsSync(`${folder}.ready`)) {
    if (existsSync(join(folder, 'PG_VERSION'))) return;
    throw new StartFailure(texts.failure.databaseBroken(folder), { fault: 'databaseBroken' });
  }
  // A start that was interrupted while creating it.
  if (existsSync(`${folder}.creating`)) return;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartFailure(texts.failure.databaseUnmarked(folder), { fault: 'databaseBroken' });
}

/**
 * Returns the failure of the embedded database's opening as a sentence about its cause; the error itself for a database that
 * was not complete yet, since then nothing can be damaged. Its library gives no cause, so the folder itself is tried.
 */
export async function databaseFailure(error: unknown, dataFolder: string): Promise<unknown> {
  const found = fileFailure(error, { dataFolder, databaseUrl: undefined });
  if (found) return found;
  const code = await writeFailure(dataFolder);
  if (code !== undefined && NOT_WRITABLE.has(code)) return notWritable(dataFolder, code, error);
  if ((code !== undefined && SYSTEM_FULL.has(code)) || (await isNearlyFull(dataFolder)))
    return noSpace(dataFolder, error);
  const folder = join(dataFolder, 'store');
  if (!existsSync(`${folder}.ready`)) return error;
  return new StartFailure(texts.failure.databaseBroken(folder), { fault: 'databaseBroken', cause: error });
}

/**
 * Returns the end of the embedded database while the portal runs as a sentence. A full disk ends it where its log of changes
 * cannot grow; its library tells so in words alone.
 */
export const lostDatabase = (error: Error, dataFolder: string): StartFailure =>
  NO_SPACE.test(error.message)
    ? noSpace(dataFolder, error)
    : new StartFailure(texts.failure.databaseLost(error.message), { cause: error });

/**
 * Returns the failure of the opening of a PostgreSQL as a sentence about its cause, which names the server but no password; the
 * error itself if the cause is another one.
 */
export function postgresFailure(error: unknown, databaseUrl: string): unknown {
  // A certificate that the address names.
  if (pathOf(error) !== undefined) return error;
  const code = codeOf(error);
  if (code === 'ERR_INVALID_URL') return new StartFailure(texts.failure.databaseUrl, { cause: error });
  const message = error instanceof Error ? error.message : '';
  const sentence = postgresSentence(code ?? '', message, databaseUrl);
  return sentence ? new StartFailure(sentence, { cause: error }) : error;
}

function postgresSentence(code: string, message: string, databaseUrl: string): string | undefined {
  // Reads the address, with the defaults of what it leaves out, and does not connect.
  const { host, port, user = '', database = '' } = new pg.Client(databaseUrl);
  // The folder of a socket has no port.
  const server = isAbsolute(host) ? host : `${host}:${port}`;
  if (UNREACHABLE.has(code)) return texts.failure.databaseUnreachable(server, code);
  if (NOT_SIGNED_IN.has(code)) return texts.failure.databaseSignIn(server, user, code);
  if (NOT_TRUSTED.has(code)) return texts.failure.databaseNotTrusted(server, code);
  if (NO_PASSWORD.test(message)) return texts.failure.databasePassword(server, user);
  if (NO_ENCRYPTION.test(message)) return texts.failure.databaseUnencrypted(server);
  return code === NO_SUCH_DATABASE ? texts.failure.databaseMissing(server, database) : undefined;
}

/**
 * Returns the failure of a start as a sentence, if a full disk or missing permissions are its cause, as the error itself says:
 * about the data folder, or about another file that it names.
 */
export function fileFailure(
  error: unknown,
  { dataFolder, databaseUrl }: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
): StartFailure | undefined {
  if (error instanceof StartFailure) return error;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  // The disk of the database is the one of the data folder with the embedded database alone.
  if (code === DATABASE_FULL) return databaseUrl ? undefined : noSpace(dataFolder, error);
  const path = pathOf(error);
  const isElsewhere = path !== undefined && !isWithin(dataFolder, path);
  if (SYSTEM_FULL.has(code)) {
    return isElsewhere
      ? new StartFailure(texts.failure.noSpace(path), { cause: error })
      : noSpace(dataFolder, error);
  }
  // Without a path it is no file: a connection, a port.
  if (!NOT_WRITABLE.has(code) || path === undefined) return undefined;
  return isElsewhere
    ? new StartFailure(texts.failure.noAccess(path, code), { cause: error })
    : notWritable(dataFolder, code, error);
}

const noSpace = (dataFolder: string, cause: unknown): StartFailure =>
  new StartFailure(texts.failure.diskFull(dataFolder), { fault: 'diskFull', cause });
const notWritable = (dataFolder: string, code: string, cause: unknown): StartFailure =>
  new StartFailure(texts.failure.folderReadOnly(dataFolder, code), { fault: 'folderReadOnly', cause });

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error ? String(error.path) : undefined;

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
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
