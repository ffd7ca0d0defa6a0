import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../startFailure';
import { texts } from '../texts';
import { createFolder } from './durableFile';

/** Permissions of everybody but the owner. */
const OTHERS = 0o077;
/** Left alone: releases are public, and a web server of another account may serve them. */
const LEFT_ALONE: readonly string[] = ['releases', 'host', 'lost+found'];
/** Names of which a data folder that is not empty has at least one. */
const OWN: readonly string[] = [
  'store',
  'store.creating',
  'store.ready',
  'identity',
  'storage',
  'releases',
  'host',
];

/** Makes every file that this process creates accessible to its own account alone. */
export function createPrivateFiles(): void {
  process.umask(OTHERS);
}

/**
 * Creates the data folder, or makes an existing one with all its content accessible to this account alone: it contains
 * passwords, keys and personal data. A folder with other content is left as it is, because it may be somebody's home or
 * a common one. A volume whose root belongs to another account keeps its own permissions.
 * @throws StartFailure when others can access the folder and this account cannot or should not change that
 */
export async function openPrivateFolder(folder: string): Promise<void> {
  await createFolder(folder);
  // Windows has other permissions, which Node.js does not know.
  if (process.platform === 'win32') return;
  const { mode, uid } = await stat(folder);
  if ((mode & OTHERS) === 0) return;
  const names = await readdir(folder);
  const isOwn = names.every((name) => name === 'lost+found') || names.some((name) => OWN.includes(name));
  const account = process.getuid?.();
  const mayChange = account === uid || account === 0;
  const isWritableForAll = (mode & 0o002) !== 0;
  if (!isOwn || (!mayChange && isWritableForAll))
    throw new StartFailure(texts.failure.folderOpen(folder), { fault: 'folderOpen' });
  if (mayChange) await chmod(folder, 0o700);
  for (const name of names) if (!LEFT_ALONE.includes(name)) await makePrivate(join(folder, name));
}

/** Makes a file, or a folder with all its content, accessible to its owner alone. */
export async function makePrivate(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const found = await lstat(path);
    // The permissions of a link are those of its target, which may be elsewhere.
    if (found.isSymbolicLink()) return;
    if ((found.mode & OTHERS) !== 0) await chmod(path, found.mode & 0o700);
    if (!found.isDirectory()) return;
    for (const name of await readdir(path)) await makePrivate(join(path, name));
  } catch (error) {
    // A running database removes files of its own.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
