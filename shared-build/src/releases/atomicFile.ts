import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file atomically: readers and a power cut leave either the old text or the new one. The text is written beside the
 * file, synced and renamed, and the folder is synced. The new modification time is at least one second later: web servers
 * derive validators (RFC 9110, 8.8) from that time in whole seconds and from the size, and two activations within a second
 * often have the same size.
 */
export async function replaceFile(file: string, text: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  const temporary = join(folder, `.${basename(file)}.${process.pid}.${randomBytes(4).toString('hex')}`);
  try {
    const handle = await open(temporary, 'wx', 0o644);
    try {
      await handle.writeFile(text);
      const time = await laterThan(file);
      if (time) await handle.utimes(time, time);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/**
 * Returns the modification time for the replacement of a file; undefined where there is none. It is also set where the clock
 * is later, because the new file may have been written in the second of the old one.
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

/** Replaces a symbolic link, or a file in its place, atomically. */
export async function replaceLink(file: string, target: string): Promise<void> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  await symlink(target, temporary);
  try {
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes files and names below a folder survive a power cut. */
export async function syncBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncBelow(path);
    else if (entry.isFile()) await syncFile(path);
  }
  await syncFolder(folder);
}

/** Makes the bytes of a file survive a power cut. */
export async function syncFile(file: string): Promise<void> {
  // Windows syncs only what is open for writing; elsewhere a file may be read only.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
