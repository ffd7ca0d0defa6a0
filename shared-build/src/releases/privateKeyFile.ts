import type { KeyObject } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { ReleaseError } from './ReleaseError';

/**
 * Writes a private key into a new file that its owner alone may read: PKCS#8 in PEM (RFC 5958). The file is synced.
 * @throws ReleaseError when the file exists or cannot be written; nothing is left of it then
 */
export async function writePrivateKey(file: string, key: KeyObject): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new ReleaseError(`${file} exists already: no key is overwritten`);
    throw new ReleaseError(`${file} cannot be written: ${error.code}`);
  });
  try {
    await handle.writeFile(key.export({ format: 'pem', type: 'pkcs8' }));
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
