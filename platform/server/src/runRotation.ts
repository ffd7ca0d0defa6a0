import { createKeyFile, keyFileOf, nextKeyFile, readKeyFile, takeNextKey } from './secrets/keyFile';
import { storedKeyId } from './secrets/openSecrets';
import { rotateSecrets } from './secrets/rotateSecrets';
import { type GivenKey, givenKey } from './secrets/secretKeys';
import { texts } from './secrets/texts';
import { readSettings } from './settings';
import { StartFailure } from './startFailure';
import { postgresFailure, refuseRemains } from './startFaults';
import type { Db } from './store/database';
import { FolderInUse, lockFolder } from './store/folderLock';
import { openStore } from './store/openStore';
import { createPrivateFiles, openPrivateFolder } from './store/privateFolder';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Replaces the key of the stored secrets while the portal does not run, and returns the German report. Without
 * `SECRETS_KEY` the new key is created beside the present one and takes its place afterwards; otherwise it is
 * `SECRETS_KEY_NEW`. An interrupted rotation is continued by the next one.
 * @throws StartFailure when a key is missing or does not fit, the portal runs, the embedded database has lost a file by which it is
 *   known, or PostgreSQL does not take the connection; then nothing is changed
 */
export async function runRotation(env: Environment): Promise<string> {
  createPrivateFiles();
  const { dataFolder, databaseUrl, secretsKey } = await readSettings(env);
  const wanted = await givenKey(env, 'SECRETS_KEY_NEW');
  const file = keyFileOf(dataFolder);
  if (secretsKey && !wanted) throw new StartFailure(texts.rotation.newKeyMissing);
  if (!secretsKey && wanted) throw new StartFailure(texts.rotation.newKeyUnwanted(file));
  const unlock = await lock(dataFolder);
  try {
    if (!databaseUrl) refuseRemains(dataFolder);
    const store = await openStore({ dataFolder, databaseUrl }).catch((error) => {
      throw databaseUrl ? postgresFailure(error, databaseUrl) : error;
    });
    try {
      return secretsKey && wanted
        ? await rotateGiven(store.db, secretsKey, wanted, !databaseUrl)
        : await rotateFile(store.db, file);
    } finally {
      await store.close();
    }
  } finally {
    await unlock();
  }
}

async function rotateGiven(
  db: Db,
  present: GivenKey,
  wanted: GivenKey,
  isEmbedded: boolean,
): Promise<string> {
  if (wanted.bytes.equals(present.bytes)) throw new StartFailure(texts.rotation.sameKey);
  const [from, to] = [present.bytes, wanted.bytes];
  const count = await rotateSecrets(db, { from, fromName: present.from, to, isEmbedded });
  return `${reportOf(count)}\n${texts.rotation.setNew}`;
}

async function rotateFile(db: Db, file: string): Promise<string> {
  const from = await readKeyFile(file);
  if (!from) {
    const isUsed = (await storedKeyId(db)) !== undefined;
    throw new StartFailure(isUsed ? texts.start.keyMissing(file) : texts.rotation.nothingYet);
  }
  // One that an interrupted rotation has left may be that of the stored secrets already.
  const to = (await readKeyFile(nextKeyFile(file))) ?? (await createKeyFile(nextKeyFile(file)));
  const count = await rotateSecrets(db, { from, fromName: file, to, isEmbedded: true });
  await takeNextKey(file);
  return `${reportOf(count)}\n${texts.rotation.replaced(file)}`;
}

const reportOf = (count: number | undefined): string =>
  count === undefined ? texts.rotation.already : texts.rotation.done(count);

async function lock(folder: string): Promise<() => Promise<void>> {
  await openPrivateFolder(folder);
  try {
    return await lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderInUse ? new StartFailure(error.message) : error;
  }
}
