import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../store/database';
import { sortedText } from '../store/listOrder';
import { administration, isOneOf } from './accountChanges';
import type { Passwords } from './passwords';
import { type Realm, rolesOfUser } from './realm';
import type { AccountTable } from './tables';
import { skeletonOf } from './usernames';

export type Account = Readonly<Selectable<AccountTable>>;
/** Account without the hash of its password, for lists and pages. */
export type AccountFacts = Omit<Account, 'password'>;
/** Account in a list. */
export interface ListedAccount extends AccountFacts {
  /** Null if nobody has signed in to it yet. */
  readonly last_sign_in_at: Date | null;
}

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}
export type ProfileChange = Pick<NewAccount, 'email' | 'firstName' | 'lastName'>;
/** Why a user name is refused: it belongs to another account, or looks like that of another account. */
export type Taken = 'username' | 'similarUsername';

const FACTS = [
  'id',
  'username',
  'email',
  'email_verified',
  'first_name',
  'last_name',
  'enabled',
  'roles',
  'groups',
  'created_at',
] as const;

/** Opens the accounts of the realm. */
export function openAccounts(db: Db, realm: Realm, passwords: Passwords) {
  return {
    ...accountsIn(db, realm, passwords),

    /**
     * Runs `work` in a transaction that locks the accounts, so that what it reads of them still holds when it writes. Use
     * only the accounts that it receives: the embedded database has one connection.
     */
    hold: <T>(ids: readonly string[], work: (held: HeldAccounts) => Promise<T>): Promise<T> =>
      db.transaction().execute(async (tx) => {
        // A common order of locking prevents deadlocks.
        const rows = tx.selectFrom('identity_account').select('id').where(isOneOf('id', ids)).orderBy('id');
        await rows.forUpdate().execute();
        return work(accountsIn(tx, realm, passwords));
      }),
  };
}
export type Accounts = ReturnType<typeof openAccounts>;
/** Accounts in a transaction. They hash in the same queue as those outside. */
export type HeldAccounts = ReturnType<typeof accountsIn>;

function accountsIn(db: Db, realm: Realm, passwords: Passwords) {
  const all = () => db.selectFrom('identity_account');

  return {
    ...administration(db, realm),

    /** Returns all accounts with their last sign-ins, ordered by user name. */
    list: (): Promise<ListedAccount[]> =>
      all()
        .select(FACTS)
        .select(({ selectFrom }) =>
          selectFrom('identity_last_sign_in as last')
            .select('last.at')
            .whereRef('last.account_id', '=', 'identity_account.id')
            .as('last_sign_in_at'),
        )
        .orderBy(sortedText(sql`username`))
        .execute(),

    /** Returns the accounts that exist, by id. */
    async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Account>> {
      const rows = ids.length === 0 ? [] : await all().selectAll().where(isOneOf('id', ids)).execute();
      return new Map(rows.map((account) => [account.id, account]));
    },

    byId: (id: string): Promise<Account | undefined> =>
      all().selectAll().where('id', '=', id).executeTakeFirst(),

    ...lastSignIns(db),

    /**
     * Finds an account by user name or confirmed e-mail address, in any case. Several accounts may have the same
     * address unconfirmed: to refuse it would tell which addresses have an account.
     */
    byLogin: (login: string): Promise<Account | undefined> => {
      const wanted = login.trim().toLowerCase();
      return all()
        .selectAll()
        .where((or) =>
          or.or([
            or(sql`lower(username)`, '=', wanted),
            or.and([or(sql`lower(email)`, '=', wanted), or('email_verified', '=', true)]),
          ]),
        )
        .orderBy(sql`lower(username) = ${wanted}`, 'desc')
        .executeTakeFirst();
    },

    /**
     * Creates an account without roles and with an unconfirmed address, as registration does. Returns why the user name
     * is refused.
     */
    async create(account: NewAccount): Promise<Account | Taken> {
      const password = await passwords.hash(account.password);
      return db.transaction().execute(async (tx) => {
        // Two names that look alike could otherwise be registered at the same moment.
        await sql`lock table identity_account in share row exclusive mode`.execute(tx);
        const refused = await refusedUsername(tx, account.username);
        if (refused) return refused;
        return tx
          .insertInto('identity_account')
          .values({
            id: randomUUID(),
            username: account.username,
            email: account.email,
            email_verified: false,
            first_name: account.firstName,
            last_name: account.lastName,
            password,
            roles: [],
            groups: [],
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    /** Changes names and address. Another address is not confirmed. */
    async changeProfile(id: string, change: ProfileChange): Promise<void> {
      await db
        .updateTable('identity_account')
        .set({
          email: change.email,
          email_verified: sql`email_verified and lower(email) = ${change.email.toLowerCase()}`,
          first_name: change.firstName,
          last_name: change.lastName,
        })
        .where('id', '=', id)
        .execute();
    },

    async changePassword(id: string, password: string): Promise<void> {
      const hash = await passwords.hash(password);
      await db.updateTable('identity_account').set({ password: hash }).where('id', '=', id).execute();
    },

    /**
     * Creates the demo accounts of the realm file if the store has no accounts. A changed or deleted one does not come
     * back.
     */
    async fill(): Promise<void> {
      if (realm.users.length === 0 || (await all().select('id').limit(1).execute()).length > 0) return;
      await db
        .insertInto('identity_account')
        .values(await demoAccounts(realm, passwords))
        .execute();
    },
  };
}

function lastSignIns(db: Db) {
  return {
    /** Returns when somebody last signed in to the account; undefined if nobody has. */
    async lastSignIn(id: string): Promise<Date | undefined> {
      const found = db.selectFrom('identity_last_sign_in').select('at').where('account_id', '=', id);
      return (await found.executeTakeFirst())?.at;
    },

    /** Records that somebody has signed in. Refreshed tokens and silent sign-ons are none. */
    async recordSignIn(id: string, at: Date): Promise<void> {
      await db
        .insertInto('identity_last_sign_in')
        .values({ account_id: id, at })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ at }))
        .execute();
    },
  };
}

/** The password of a demo account is its name; the realm file contains it only as Keycloak stores it. */
async function demoAccounts(realm: Realm, passwords: Passwords): Promise<Insertable<AccountTable>[]> {
  const accounts: Insertable<AccountTable>[] = [];
  for (const user of realm.users) {
    accounts.push({
      id: user.id,
      username: user.username,
      email: user.email,
      email_verified: user.emailVerified,
      first_name: user.firstName,
      last_name: user.lastName,
      password: await passwords.hash(user.username),
      enabled: user.enabled,
      roles: rolesOfUser(realm, user),
      groups: user.groups.map((path) => path.replace(/^\//, '')),
    });
  }
  return accounts;
}

async function refusedUsername(db: Db, wanted: string): Promise<Taken | undefined> {
  const names = await db.selectFrom('identity_account').select('username').execute();
  const skeleton = skeletonOf(wanted);
  if (names.some(({ username }) => username.toLowerCase() === wanted.toLowerCase())) return 'username';
  return names.some(({ username }) => skeletonOf(username) === skeleton) ? 'similarUsername' : undefined;
}
