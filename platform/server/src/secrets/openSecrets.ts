import { sql } from 'kysely';
import { StartFailure } from '../startFailure';
import type { Db } from '../store/database';
import { cleanUp, encryptStored } from './encryptStored';
import { createKeyFile, nextKeyFile, readKeyFile, takeNextKey } from './keyFile';
import { type SecretBox, secretBox } from './secretBox';
import type { GivenKey } from './secretKeys';
import { texts } from './texts';

export interface SecretsOptions {
  readonly db: Db;
  /** Key from the environment; undefined: that of `keyFile`. */
  readonly given: GivenKey | undefined;
  /** Path of the key of an embedded database. */
  readonly keyFile: string;
  readonly isEmbedded: boolean;
  /** Receives a German message about a step that takes long. */
  readonly progress?: ((text: string) => void) | undefined;
}

/**
 * Opens the key of the secrets, and encrypts what an earlier release has stored in clear. The first start of an embedded
 * database creates the key. Call it before anything uses the store.
 * @throws StartFailure when the key is missing, malformed, or not the one of the stored secrets; then nothing is changed
 */
export async function openSecrets(options: SecretsOptions): Promise<SecretBox> {
  const { db, isEmbedded, progress } = options;
  const secrets = secretBox(await keyOf(options));
  if (await encryptStored(db, secrets)) progress?.(texts.start.encrypting);
  await cleanUp(db, isEmbedded);
  return secrets;
}

async function keyOf({ db, given, keyFile, isEmbedded }: SecretsOptions): Promise<Buffer> {
  const keyId = await storedKeyId(db);
  const fits = (key: Buffer) => keyId === undefined || secretBox(key).keyId === keyId;
  const where = given?.from ?? keyFile;
  if (!given && !isEmbedded) throw new StartFailure(texts.start.keyRequired);
  const key = given ? given.bytes : await readKeyFile(keyFile);
  if (key && fits(key)) return key;
  // A rotation was interrupted after the database had taken over the new key, and before the file had.
  const next = given ? undefined : await readKeyFile(nextKeyFile(keyFile));
  if (next && keyId !== undefined && fits(next)) {
    await takeNextKey(keyFile);
    return next;
  }
  if (keyId !== undefined && (await hasSecrets(db)))
    throw new StartFailure(key ? texts.start.keyForeign(where) : texts.start.keyMissing(where), {
      fault: 'secretsKey',
    });
  return key ?? createKeyFile(keyFile);
}

/** Returns the id of the key that has encrypted the stored secrets; undefined before the first start with one. */
export async function storedKeyId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('secret_key').select('key_id').executeTakeFirst();
  return row?.key_id;
}

/** Whether anything is encrypted. */
async function hasSecrets(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from setting where strpos(value::text, '⟦encrypted:') > 0)
    or exists (select from data_entry where strpos(adapter_settings::text, '⟦encrypted:') > 0)
    or exists (select from retired_secret where strpos(value, '⟦encrypted:') > 0) as found`.execute(db);
  return rows[0]?.found ?? false;
}
