import { Problem } from '../http/problem';
import type { Tx } from '../store/database';
import type { SecretBox } from './secretBox';
import { texts } from './texts';

/**
 * Keeps the key from being rotated until the transaction ends. Call it in a transaction before it writes a secret: another
 * process may have rotated the key, and what this one encrypts could never be read.
 * @throws Problem 503 when the key is not the one of the stored secrets any more
 */
export async function holdCurrentKey(tx: Tx, { keyId }: SecretBox): Promise<void> {
  const row = await tx.selectFrom('secret_key').select('key_id').forShare().executeTakeFirst();
  if (row && row.key_id !== keyId) throw new Problem(503, texts.keyChanged);
}
