import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { badRequest, Problem } from '../../http/problem';
import { type FileStore, receive } from '../storage/fileStore';
import { ARCHIVE_FILE_LIMIT } from '../storage/names';
import { BACKUP_TEXTS } from './texts';

/**
 * Calls `use` with the path of a zip: the file itself, or the unpacked content of a gzip. The first bytes decide, not
 * the name.
 * @throws Problem 400 when the gzip is none or unpacks to more than any backup; errors of the disk as they are
 */
export async function asZip(
  files: FileStore,
  path: string,
  use: (zip: string) => Promise<void>,
): Promise<void> {
  if (!(await isGzip(path))) return use(path);
  const unpacked = await files.temporary();
  try {
    await gunzip(path, unpacked);
    await use(unpacked);
  } finally {
    await files.drop(unpacked);
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await file.close();
  }
}

/** Whether the content is at fault. Errors of the disk are not: one that is full would look like a broken file. */
const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function gunzip(from: string, to: string): Promise<void> {
  const { size } = await stat(from);
  const unpacking = createGunzip();
  const source = createReadStream(from);
  source.once('error', (error) => unpacking.destroy(error));
  try {
    const limit = Math.min(ARCHIVE_FILE_LIMIT, ARCHIVE_LIMITS.ratio * size);
    await receive(source.pipe(unpacking), to, limit, 'stop');
  } catch (error) {
    // It contains more than any backup that was packed to this size.
    if (error instanceof Problem) throw badRequest('file', BACKUP_TEXTS.gzipBomb);
    if (isOfZlib(error)) throw badRequest('file', BACKUP_TEXTS.notGzip);
    throw error;
  } finally {
    source.destroy();
  }
}
