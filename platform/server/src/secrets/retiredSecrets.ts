import type { Db, Tx } from '../store/database';
import { type Place, type StoredSecret, type StoredSettings, secretsIn } from './storedSettings';

/*
 * Secrets that were replaced or deleted are kept for a while. A change of several parts that fails writes back what it has
 * read, which holds no secrets but references to them.
 */

/** Milliseconds for which a replaced secret can be restored. A change of several parts ends within minutes. */
export const RETENTION = 3_600_000;

const keyOf = (place: Place): string => JSON.stringify(place);

/** Returns the replaced secrets of a place that can still be restored, the last one first. */
export function retiredSecrets(tx: Tx, place: Place, now: Date): Promise<StoredSecret[]> {
  return tx
    .selectFrom('retired_secret')
    .select(['key', 'part', 'value', 'version'])
    .where('place', '=', keyOf(place))
    .where('retired_at', '>', new Date(now.getTime() - RETENTION))
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps the secrets that a write replaces or removes. Call it in the transaction of that write. */
export async function retireSecrets(
  tx: Tx,
  place: Place,
  {
    before,
    after,
    now,
  }: { readonly before: StoredSettings; readonly after: StoredSettings; readonly now: Date },
): Promise<void> {
  const left = secretsIn(after);
  const rows = secretsIn(before)
    .filter((secret) => !left.some((other) => isSame(secret, other)))
    .map((secret) => ({ place: keyOf(place), ...secret, retired_at: now }));
  if (rows.length > 0) await tx.insertInto('retired_secret').values(rows).execute();
}

const isSame = (one: StoredSecret, other: StoredSecret): boolean =>
  one.key === other.key &&
  one.part === other.part &&
  one.version === other.version &&
  one.value === other.value;

/** Deletes the replaced secrets whose time is over. */
export async function forgetRetiredSecrets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('retired_secret')
    .where('retired_at', '<=', new Date(now.getTime() - RETENTION))
    .execute();
}
