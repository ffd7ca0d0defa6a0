import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { StartFailure } from '../startFailure';
import { renameDurably, writeDurably } from '../store/durableFile';
import { KEY_BYTES } from './secretBox';
import { parseKey, reasonOf } from './secretKeys';
import { texts } from './texts';

/*
 * The key of the embedded edition is a file beside the data folder, not in it: whoever copies the folder does not copy the
 * key. It is on the disk before anything is encrypted with it, because what is encrypted cannot be read without it.
 */

/** Returns the path of the key of a data folder. */
export const keyFileOf = (dataFolder: string): string =>
  join(dirname(resolve(dataFolder)), `${basename(resolve(dataFolder))}.secrets-key`);

/** Returns the path of a key that is about to replace the one in `file`. */
export const nextKeyFile = (file: string): string => `${file}.new`;

/**
 * Returns the key in a file; undefined without one. It is made readable by its owner alone.
 * @throws StartFailure when the file cannot be read or contains no key
 */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
    if (process.platform !== 'win32') await chmod(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartFailure(texts.start.keyFileUnreadable(basename(file), file, reasonOf(error)), {
      fault: 'secretsKey',
    });
  }
  return parseKey(text, file);
}

/**
 * Creates a file with a new key, readable by its owner alone, and returns the key. Call it with the lock of the data
 * folder, so that no other process creates another one.
 * @throws StartFailure when it cannot be written
 */
export async function createKeyFile(file: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  try {
    await writeDurably(file, `${key.toString('base64')}\n`);
  } catch (error) {
    throw new StartFailure(texts.start.keyNotCreated(file, reasonOf(error)), { fault: 'secretsKey' });
  }
  return key;
}

/** Puts the key of `nextKeyFile` in place of the present one, in one step. */
export const takeNextKey = (file: string): Promise<void> => renameDurably(nextKeyFile(file), file);
