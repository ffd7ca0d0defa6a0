import { sql } from 'kysely';
import type { Db } from '../store/database';
import { isHoldable } from './accountRow';
import type { Realm } from './realm';

/** Roles and groups of an account. */
export interface Holdings {
  readonly roles: readonly string[];
  readonly groups: readonly string[];
}

/** Returns the changes that administrators make. Those of several accounts are one statement each, however many these are. */
export function administration(db: Db, realm: Realm) {
  const changes = {
    /**
     * Enables or disables accounts. A disabled account can neither sign in nor refresh tokens, and all its sessions end.
     * Enabling ends them as well: one that began in the moment of disabling would come back to life. Accounts that are in
     * that state already keep their sessions.
     */
    async setEnabledOf(ids: readonly string[], enabled: boolean): Promise<void> {
      if (ids.length === 0) return;
      const changed = await db
        .updateTable('identity_account')
        .set({ enabled })
        .where(isOneOf('id', ids))
        .where('enabled', '!=', enabled)
        .returning('id')
        .execute();
      if (changed.length === 0) return;
      const ended = changed.map(({ id }) => id);
      await db.deleteFrom('identity_sign_on').where(isOneOf('account_id', ended)).execute();
    },

    /**
     * Replaces roles and groups of accounts. Their tokens have new ones from the next refresh on, while services refuse those that are
     * taken at once.
     * @param holdings by id
     * @returns the number of those that exist
     * @throws RangeError for a role or group that the realm does not have, and that is no right of a remote
     */
    async setHoldingsOf(holdings: ReadonlyMap<string, Holdings>): Promise<number> {
      if (holdings.size === 0) return 0;
      const rows = [...holdings].map(([id, { roles, groups }]) => {
        requireKnown(roles, (role) => isHoldable(realm, role));
        requireKnown(groups, (group) => realm.groupNames.has(group));
        return { id, roles: [...new Set(roles)], groups: [...new Set(groups)] };
      });
      const texts = (column: 'roles' | 'groups') =>
        sql`array(select name from jsonb_array_elements_text(held.${sql.ref(column)})
          with ordinality as list (name, place) order by place)`;
      const { numAffectedRows } = await sql`
        update identity_account as own set roles = ${texts('roles')}, groups = ${texts('groups')}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as held (id text, roles jsonb, groups jsonb)
        where own.id = held.id`.execute(db);
      return Number(numAffectedRows);
    },

    /** Deletes accounts with their sessions. @returns the number of those that existed */
    async removeAll(ids: readonly string[]): Promise<number> {
      if (ids.length === 0) return 0;
      const [result] = await db.deleteFrom('identity_account').where(isOneOf('id', ids)).execute();
      return Number(result?.numDeletedRows);
    },
  };
  return {
    ...changes,

    /**
     * Confirms the address of an account, or takes that back; false when another account has the same address
     * confirmed, or this one does not exist.
     */
    async setEmailVerified(id: string, verified: boolean): Promise<boolean> {
      const [result] = await db
        .updateTable('identity_account as own')
        .set({ email_verified: verified })
        .where('own.id', '=', id)
        .where(({ not, exists, selectFrom, lit, or }) =>
          or([
            lit(!verified),
            not(
              exists(
                selectFrom('identity_account as other')
                  .select('other.id')
                  .where('other.email_verified', '=', true)
                  .where('other.id', '!=', id)
                  .where(sql<boolean>`lower(other.email) = lower(own.email)`),
              ),
            ),
          ]),
        )
        .execute();
      return result?.numUpdatedRows === 1n;
    },

    /** Enables or disables an account, as `setEnabledOf`; false when it does not exist. */
    async setEnabled(id: string, enabled: boolean): Promise<boolean> {
      await changes.setEnabledOf([id], enabled);
      const found = db.selectFrom('identity_account').select('id').where('id', '=', id);
      return (await found.executeTakeFirst()) !== undefined;
    },

    /** Returns revisions by id: each change makes another one, also one that brings an earlier state back. */
    async revisions(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      // The transaction that wrote the row.
      const revision = sql<string>`xmin::text`.as('revision');
      const rows = db.selectFrom('identity_account').select(['id', revision]).where(isOneOf('id', ids));
      return new Map((await rows.execute()).map((row) => [row.id, row.revision]));
    },

    /** Deletes an account with its sessions; false when it does not exist. */
    remove: async (id: string): Promise<boolean> => (await changes.removeAll([id])) === 1,

    /** Replaces roles and groups of an account, as `setHoldingsOf`; false when it does not exist. */
    setHoldings: async (id: string, holdings: Holdings): Promise<boolean> =>
      (await changes.setHoldingsOf(new Map([[id, holdings]]))) === 1,
  };
}

function requireKnown(names: readonly string[], isKnown: (name: string) => boolean): void {
  const stranger = names.find((name) => !isKnown(name));
  if (stranger !== undefined) throw new RangeError(`The realm has no role or group '${stranger}'.`);
}

/** Returns whether a column has one of the ids. They are one parameter, which is much faster than one of each. */
export const isOneOf = (column: 'id' | 'account_id', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::text[])`;
