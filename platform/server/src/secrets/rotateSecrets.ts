import { StartFailure } from '../startFailure';
import type { Db } from '../store/database';
import { cleanUp, encryptClear, noteKey } from './encryptStored';
import { isSealed, SecretUnreadable, secretBox } from './secretBox';
import { type Change, changeEverything } from './storedTexts';
import { texts } from './texts';

export interface Rotation {
  readonly from: Buffer;
  readonly to: Buffer;
  /** Source of the present key, for messages. */
  readonly fromName: string;
  readonly isEmbedded: boolean;
}

/**
 * Encrypts all stored secrets with another key, in one transaction with the id of the key. An interrupted rotation has
 * changed nothing, a repeated one finds that the work is done. Writes of a running portal wait, and are refused afterwards.
 * @returns the number of changed rows; undefined if the secrets are encrypted with the new key already
 * @throws StartFailure when the present key does not fit, or with the names of all values that it cannot decrypt
 */
export async function rotateSecrets(db: Db, rotation: Rotation): Promise<number | undefined> {
  const { from, to, fromName, isEmbedded } = rotation;
  const secrets = secretBox(to, [from]);
  const count = await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('secret_key').select('key_id').forUpdate().executeTakeFirst();
    if (!row) throw new StartFailure(texts.rotation.nothingYet);
    if (row.key_id === secrets.keyId) return undefined;
    if (row.key_id !== secretBox(from).keyId) throw new StartFailure(texts.start.keyForeign(fromName));
    const unreadable: string[] = [];
    const encrypt = encryptClear(secrets);
    const again: Change = (stored) => {
      const { place, key, part, text, row: name, field } = stored;
      if (!isSealed(text)) return encrypt(stored);
      const at = [...place, key, part];
      try {
        return secrets.seal(at, secrets.open(at, text));
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        unreadable.push(texts.unreadable(name, field, error.message));
        return text;
      }
    };
    const changed = await changeEverything(tx, again);
    if (unreadable.length > 0) throw new StartFailure(texts.start.valuesUnreadable(unreadable));
    await noteKey(tx, secrets.keyId, true);
    return changed;
  });
  await cleanUp(db, isEmbedded);
  return count;
}
