import { existsSync } from 'node:fs';
import { makeSetKey, setKeyFile } from '../src';

/**
 * Makes the key that signs the sets of the embedded edition, at its first start. Nothing is made where the environment names a
 * key, or where one is there.
 * @returns whether a key was made
 * @throws ReleaseError when it cannot be written
 */
export async function ownSetKey(env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  const file = setKeyFile(env);
  if (env.SET_KEY_FILE || env.SET_KEYS || file === undefined || existsSync(file)) return false;
  await makeSetKey(file);
  return true;
}
