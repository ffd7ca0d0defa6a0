import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../store/database';
import type { Account } from './accounts';
import type { Realm } from './realm';
import type { SignOnTable } from './tables';

export type SignOn = Readonly<Selectable<SignOnTable>>;
export interface LiveSignOn {
  readonly signOn: SignOn;
  readonly account: Account;
}

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('base64url');
export const secret = (): string => randomBytes(32).toString('base64url');

/** Opens the sign-ons in the store. They outlive a restart. */
export function openSignOns(db: Db, realm: Realm, now: () => Date) {
  async function live(column: 'id' | 'secret', value: string): Promise<LiveSignOn | undefined> {
    const signOn = await db
      .selectFrom('identity_sign_on')
      .selectAll()
      .where(column, '=', value)
      .where('authenticated_at', '>', ago(realm.ssoSessionMaxLifespan))
      .where('last_used_at', '>', ago(realm.ssoSessionIdleTimeout))
      .executeTakeFirst();
    if (!signOn) return undefined;
    const account = await db
      .selectFrom('identity_account')
      .selectAll()
      .where('id', '=', signOn.account_id)
      .where('enabled', '=', true)
      .executeTakeFirst();
    return account && { signOn, account };
  }
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000);

  return {
    /** Begins a sign-on. Only the browser gets the returned `cookie`, which identifies it. */
    async begin(account: Account): Promise<LiveSignOn & { cookie: string }> {
      const cookie = secret();
      await db
        .deleteFrom('identity_sign_on')
        .where((or) =>
          or.or([
            or('authenticated_at', '<', ago(realm.ssoSessionMaxLifespan)),
            or('last_used_at', '<', ago(realm.ssoSessionIdleTimeout)),
          ]),
        )
        .execute();
      const signOn = await db
        .insertInto('identity_sign_on')
        .values({
          // As long as an id of Keycloak, and no UUID, so that no client relies on one.
          id: randomBytes(18).toString('base64url'),
          account_id: account.id,
          secret: sha256(cookie),
          authenticated_at: now(),
          last_used_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { signOn, account, cookie };
    },

    /**
     * Continues a sign-on after the person signed in again, so that their other tabs stay signed in. The browser gets a
     * new cookie.
     */
    async renew({ signOn: { id }, account }: LiveSignOn): Promise<LiveSignOn & { cookie: string }> {
      const cookie = secret();
      const signOn = await db
        .updateTable('identity_sign_on')
        .set({ secret: sha256(cookie), authenticated_at: now(), last_used_at: now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { signOn, account, cookie };
    },

    byCookie: async (cookie: string | undefined) => (cookie ? live('secret', sha256(cookie)) : undefined),
    byId: async (id: unknown) => (typeof id === 'string' ? live('id', id) : undefined),

    /** Returns what the account of a sign-on holds at the moment; undefined when the sign-on has ended or expired, or the account is disabled. */
    async holdings(id: string): Promise<Pick<Account, 'roles' | 'groups'> | undefined> {
      return db
        .selectFrom('identity_sign_on as one')
        .innerJoin('identity_account as account', 'account.id', 'one.account_id')
        .select(['account.roles', 'account.groups'])
        .where('one.id', '=', id)
        .where('account.enabled', '=', true)
        .where('one.authenticated_at', '>', ago(realm.ssoSessionMaxLifespan))
        .where('one.last_used_at', '>', ago(realm.ssoSessionIdleTimeout))
        .executeTakeFirst();
    },

    /** Returns the sign-ons of an account that have neither ended nor expired, the last used first. */
    ofAccount: (accountId: string): Promise<SignOn[]> =>
      db
        .selectFrom('identity_sign_on')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('authenticated_at', '>', ago(realm.ssoSessionMaxLifespan))
        .where('last_used_at', '>', ago(realm.ssoSessionIdleTimeout))
        .orderBy('last_used_at', 'desc')
        .execute(),

    /** Restarts the idle time. */
    async touch(id: string): Promise<void> {
      await db.updateTable('identity_sign_on').set({ last_used_at: now() }).where('id', '=', id).execute();
    },

    async end(id: string): Promise<void> {
      await db.deleteFrom('identity_sign_on').where('id', '=', id).execute();
    },

    /** Ends the sign-ons of the account in all other browsers, as after a change of password. */
    async endOthers({ signOn, account }: LiveSignOn): Promise<void> {
      await db
        .deleteFrom('identity_sign_on')
        .where('account_id', '=', account.id)
        .where('id', '!=', signOn.id)
        .execute();
    },
  };
}
export type SignOns = ReturnType<typeof openSignOns>;
