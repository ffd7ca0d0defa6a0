import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/* Files and folders that are still there after a power cut: contents are synced, and so are the folders with their names. */

/** Creates a folder, and those above it, for this account alone. Existing ones are left as they are. */
export async function createFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let created = path; ; created = dirname(created)) {
    await syncFolder(dirname(created));
    if (created === resolve(first)) return;
  }
}

/**
 * Writes a file for this account alone, and creates its folder. It is written under another name and renamed, so that readers
 * and a power cut leave either the old text or the new one.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  await createFolder(dirname(file));
  const aside = `${file}.${randomUUID()}`;
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    await renameDurably(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Syncs a finished file and gives it its name, in the place of an older one of that name. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await sync(from, 'r+');
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Removes a file if it is there. */
export async function removeDurably(file: string): Promise<void> {
  try {
    await rm(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await syncFolder(dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync a folder; its file system writes names by itself.
  if (process.platform !== 'win32') await sync(folder, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
