import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file so that a reader sees the old text or the new, never half of it, and a power cut keeps one of the
 * two: written beside it, synced, renamed over it, and the folder synced.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  const beside = join(folder, `.${basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    const handle = await open(beside, 'wx', 0o644);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename itself is all one gets.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
