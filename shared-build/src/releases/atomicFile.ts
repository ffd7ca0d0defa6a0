import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file so that a reader sees the old text or the new, never half of it, and a power cut keeps one of the
 * two: written beside it, synced, renamed over it, and the folder synced. Its time of change is at least a second later
 * than the old one's: web servers derive what tells two versions apart (RFC 9110, 8.8) from that time in whole seconds
 * and the size, and two activations within a second often have the same size.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  const beside = join(folder, `.${basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    const handle = await open(beside, 'wx', 0o644);
    try {
      await handle.writeFile(text);
      const time = await laterThan(file);
      if (time) await handle.utimes(time, time);
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

/**
 * The time that a file must be given to be a second newer than the one it replaces; nothing where there is none. Given also
 * where the clock is later: the file was written a moment ago, maybe still in the old one's second.
 */
async function laterThan(file: string): Promise<Date | undefined> {
  try {
    const next = (Math.floor((await stat(file)).mtimeMs / 1000) + 1) * 1000;
    return new Date(Math.max(next, Date.now()));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
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
