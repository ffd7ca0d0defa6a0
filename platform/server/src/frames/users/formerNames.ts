import type { Db } from '../../store/database';

/** Returns what the trail says of the deletion of an account. By its id, later attempts at the account find its name there. */
export const deletionOf = (id: string): string => `deleted ${id}`;

/**
 * Returns the failures with the names of accounts that are gone, as the trail has them from their deletion; undefined remain those
 * of accounts that were deleted longer ago than the trail reaches back, or never existed.
 */
export async function withFormerNames<
  F extends { readonly id: string; readonly username: string | undefined },
>(db: Db, failures: readonly F[]): Promise<F[]> {
  const nameless = failures.filter(({ username }) => username === undefined);
  const names = await formerNames(
    db,
    nameless.map(({ id }) => id),
  );
  return failures.map((failure) => ({ ...failure, username: failure.username ?? names.get(failure.id) }));
}

/** Returns the names of deleted accounts by id, as far as the trail has them. */
export async function formerNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const idOf = new Map(ids.map((id) => [deletionOf(id), id]));
  const rows = await db
    .selectFrom('audit_trail')
    .select(['object', 'detail'])
    .where('kind', '=', 'rights')
    .where('outcome', '=', 'succeeded')
    .where('detail', 'in', [...idOf.keys()])
    .execute();
  return new Map(rows.map(({ object, detail }) => [idOf.get(detail) ?? detail, object]));
}
