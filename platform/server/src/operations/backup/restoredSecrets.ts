import { encryptClear } from '../../secrets/encryptStored';
import { isSealed, type SecretBox, SecretUnreadable } from '../../secrets/secretBox';
import { changeSettings } from '../../secrets/storedTexts';
import { texts as secretTexts } from '../../secrets/texts';
import type { Db } from '../../store/database';
import { BadCopy } from './tableCopy';
import { BACKUP_TEXTS as TEXTS } from './texts';

/** Number of unreadable values that a message names. */
const NAMED = 20;

/**
 * Encrypts the secrets of staged settings, which a backup of an earlier release holds in clear, and checks that all others
 * can be read with this installation's key.
 * @throws BadCopy with the rows and fields that cannot
 */
export async function encryptStaged(db: Db, table: string | undefined, secrets?: SecretBox): Promise<void> {
  if (!secrets) throw new Error('The secrets of settings cannot be restored without a key.');
  const unreadable: string[] = [];
  const encrypt = encryptClear(secrets);
  await changeSettings(
    db,
    (stored) => {
      const { place, key, part, text, row, field } = stored;
      if (!isSealed(text)) return encrypt(stored);
      try {
        secrets.open([...place, key, part], text);
      } catch (error) {
        if (!(error instanceof SecretUnreadable)) throw error;
        unreadable.push(secretTexts.unreadable(row, field, error.message));
      }
      return text;
    },
    table,
  );
  if (unreadable.length === 0) return;
  throw new BadCopy(TEXTS.unreadableSecrets(unreadable.slice(0, NAMED), unreadable.length - NAMED));
}
