import { sql } from 'kysely';
import type { Db } from '../store/database';
import { isKeptSecret } from './references';
import { isSealed, type SecretBox } from './secretBox';
import { type Change, changeEverything } from './storedTexts';

/** Returns a change that encrypts what has to be and is not. */
export const encryptClear =
  (secrets: SecretBox): Change =>
  ({ place, key, part, text }) =>
    !isSealed(text) && isKeptSecret(key, text) ? secrets.seal([...place, key, part], text) : text;

/** Segments of the log that the embedded database keeps beyond a checkpoint (`KEPT_LOG` in `durableFiles.mjs`). */
const KEPT_SEGMENTS = 2;

/** Tables that contain secrets, and those that contained them in earlier releases (`content/addressMigration.ts`). */
const TABLES = ['setting', 'data_entry', 'retired_secret', 'catalogue_dataset', 'organisation'] as const;

/**
 * Encrypts every secret that is stored in clear: of an earlier release, or under a key that an earlier release did not take
 * for a secret's name. In one transaction with the id of the key.
 * @returns whether anything was stored in clear
 */
export const encryptStored = (db: Db, secrets: SecretBox): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const changed = await changeEverything(tx, encryptClear(secrets));
    await noteKey(tx, secrets.keyId, changed > 0);
    return changed > 0;
  });

/** Stores the id of the key that encrypts from now on, in the transaction that encrypts. */
export async function noteKey(tx: Db, key_id: string, isUnclean: boolean): Promise<void> {
  await tx
    .insertInto('secret_key')
    .values({ key_id, cleaned: !isUnclean })
    .onConflict((conflict) =>
      conflict.column('one').doUpdateSet({ key_id, ...(isUnclean && { cleaned: false }) }),
    )
    .execute();
}

/**
 * Removes what is left of replaced secrets in the files of the database: dead rows and statistics, and in the embedded
 * database the log. PostgreSQL keeps its log and archives of it as its administrator configured. Does nothing if nothing is
 * left.
 * @param isEmbedded whether the database is this process's own, so that it may do what needs an administrator
 */
export async function cleanUp(db: Db, isEmbedded: boolean): Promise<void> {
  const row = await db.selectFrom('secret_key').select('cleaned').executeTakeFirst();
  if (!row || row.cleaned) return;
  for (const table of TABLES) await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
  if (isEmbedded) {
    await sql`vacuum full pg_catalog.pg_statistic`.execute(db);
    // Recycled segments of the log would keep their content until they are written again.
    await sql`set wal_recycle = off`.execute(db);
    for (let segment = 0; segment < KEPT_SEGMENTS + 3; segment += 1) {
      await sql`select pg_switch_wal()`.execute(db);
      await sql`checkpoint`.execute(db);
    }
    await sql`reset wal_recycle`.execute(db);
  }
  await db.updateTable('secret_key').set({ cleaned: true }).execute();
}
