import { sql } from 'kysely';
import type { Db, Tx } from '../store/database';
import { type Place, type StoredSecret, type StoredSettings, secretsIn } from './storedSettings';

/*
 * Secrets that were replaced or deleted are kept for a while. A change of several parts that fails writes back what it has
 * read, which holds no secrets but references to them.
 */

/** Milliseconds for which a replaced secret can be restored. A change of several parts ends within minutes. */
export const RETENTION = 3_600_000;

/**
 * Earlier secrets of a place that stay when further ones are replaced: those of two whole changes of the largest group that a call
 * takes (`MOST_PAIRS`). Each save reads them all.
 */
export const MOST_EARLIER = 8_000;

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

/**
 * Keeps the secrets that a write replaces or removes, and beside them the last `MOST_EARLIER` of the place. Call it in the
 * transaction of that write.
 */
export async function retireSecrets(
  tx: Tx,
  place: Place,
  {
    before,
    after,
    now,
  }: { readonly before: StoredSettings; readonly after: StoredSettings; readonly now: Date },
): Promise<void> {
  const left = new Set(secretsIn(after).map(identityOf));
  const retired = secretsIn(before).filter((secret) => !left.has(identityOf(secret)));
  if (retired.length === 0) return;
  const at = keyOf(place);
  await sql`delete from retired_secret where place = ${at} and id <= (
    select id from retired_secret where place = ${at} order by id desc offset ${MOST_EARLIER} limit 1)`.execute(
    tx,
  );
  const column = (name: keyof StoredSecret) => retired.map((secret) => secret[name]);
  // A parameter for each column: the database takes 65,535 in all, and stored groups may be of any length.
  await sql`insert into retired_secret (place, key, part, value, version, retired_at)
    select ${at}, key, part, value, version, ${now}::timestamptz
    from unnest(${column('key')}::text[], ${column('part')}::text[], ${column('value')}::text[], ${column('version')}::text[])
      with ordinality as secret(key, part, value, version, number)
    order by number`.execute(tx);
}

const identityOf = ({ key, part, version, value }: StoredSecret): string =>
  JSON.stringify([key, part, version, value]);

/** Deletes the replaced secrets whose time is over. */
export async function forgetRetiredSecrets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('retired_secret')
    .where('retired_at', '<=', new Date(now.getTime() - RETENTION))
    .execute();
}
