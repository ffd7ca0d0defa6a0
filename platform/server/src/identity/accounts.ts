import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../store/database';
import { sortedText } from '../store/listOrder';
import { createPasswords, type Passwords } from './passwords';
import { type Realm, rolesOfUser } from './realm';
import type { AccountTable } from './tables';

export type Account = Readonly<Selectable<AccountTable>>;
/** Account without the hash of its password, for lists and pages. */
export type AccountFacts = Omit<Account, 'password'>;

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}
export type ProfileChange = Pick<NewAccount, 'email' | 'firstName' | 'lastName'>;
/** Field whose value belongs to another account already. */
export type Taken = 'username' | 'email';

const FACTS = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'enabled',
  'roles',
  'groups',
  'created_at',
] as const;

/** Opens the accounts of the realm. */
export function openAccounts(db: Db, realm: Realm, passwords: Passwords = createPasswords()) {
  const all = () => db.selectFrom('identity_account');

  return {
    /** Returns all accounts, ordered by user name. */
    list: (): Promise<AccountFacts[]> => all().select(FACTS).orderBy(sortedText(sql`username`)).execute(),

    byId: (id: string): Promise<Account | undefined> =>
      all().selectAll().where('id', '=', id).executeTakeFirst(),

    /** Finds an account by user name or e-mail address, in any case. */
    byLogin: (login: string): Promise<Account | undefined> => {
      const wanted = login.trim().toLowerCase();
      return all()
        .selectAll()
        .where((or) => or.or([or(sql`lower(username)`, '=', wanted), or(sql`lower(email)`, '=', wanted)]))
        .orderBy(sql`lower(username) = ${wanted}`, 'desc')
        .executeTakeFirst();
    },

    /** Creates an account without roles, as registration does. Returns the field whose value is taken. */
    async create(account: NewAccount): Promise<Account | Taken> {
      const password = await passwords.hash(account.password);
      try {
        return await db
          .insertInto('identity_account')
          .values({
            id: randomUUID(),
            username: account.username,
            email: account.email,
            first_name: account.firstName,
            last_name: account.lastName,
            password,
            roles: [],
            groups: [],
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      } catch (error) {
        return taken(error);
      }
    },

    /** Returns the field whose value is taken, or undefined after the change. */
    async changeProfile(id: string, change: ProfileChange): Promise<Taken | undefined> {
      try {
        await db
          .updateTable('identity_account')
          .set({ email: change.email, first_name: change.firstName, last_name: change.lastName })
          .where('id', '=', id)
          .execute();
        return undefined;
      } catch (error) {
        return taken(error);
      }
    },

    async changePassword(id: string, password: string): Promise<void> {
      const hash = await passwords.hash(password);
      await db.updateTable('identity_account').set({ password: hash }).where('id', '=', id).execute();
    },

    /**
     * Enables or disables an account; false when it does not exist. A disabled account can neither sign in nor refresh
     * tokens.
     */
    async setEnabled(id: string, enabled: boolean): Promise<boolean> {
      const [result] = await db
        .updateTable('identity_account')
        .set({ enabled })
        .where('id', '=', id)
        .execute();
      return result?.numUpdatedRows === 1n;
    },

    /**
     * Replaces roles and groups of an account; false when it does not exist. Its tokens have them from the next refresh
     * on.
     * @throws RangeError for a role or group that the realm does not have.
     */
    async setHoldings(id: string, holdings: { roles: readonly string[]; groups: readonly string[] }) {
      requireKnown(holdings.roles, realm.roleNames);
      requireKnown(holdings.groups, realm.groupNames);
      const [result] = await db
        .updateTable('identity_account')
        .set({ roles: [...new Set(holdings.roles)], groups: [...new Set(holdings.groups)] })
        .where('id', '=', id)
        .execute();
      return result?.numUpdatedRows === 1n;
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
export type Accounts = ReturnType<typeof openAccounts>;

async function demoAccounts(realm: Realm, passwords: Passwords): Promise<Insertable<AccountTable>[]> {
  const accounts: Insertable<AccountTable>[] = [];
  for (const user of realm.users) {
    accounts.push({
      id: user.id,
      username: user.username,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password: await passwords.hash(user.credentials[0].value),
      enabled: user.enabled,
      roles: rolesOfUser(realm, user),
      groups: user.groups.map((path) => path.replace(/^\//, '')),
    });
  }
  return accounts;
}

/**
 * Runs `work` in a transaction that locks the accounts, so that what it reads of them still holds when it writes. Use
 * only the accounts that it receives: the embedded database has one connection.
 */
export const holdAccounts = <T>(
  db: Db,
  realm: Realm,
  ids: readonly string[],
  work: (held: Accounts) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // A common order of locking prevents deadlocks.
    const rows = tx.selectFrom('identity_account').select('id').where('id', 'in', ids).orderBy('id');
    await rows.forUpdate().execute();
    return work(openAccounts(tx, realm));
  });

function requireKnown(names: readonly string[], known: ReadonlySet<string>): void {
  const stranger = names.find((name) => !known.has(name));
  if (stranger !== undefined) throw new RangeError(`The realm has no role or group '${stranger}'.`);
}

/** exclusion_violation of PostgreSQL. `migration.ts` says why it is not unique_violation. */
const TAKEN = '23P01';

function taken(error: unknown): Taken {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  if (code !== TAKEN) throw error;
  return constraint === 'identity_account_email' ? 'email' : 'username';
}
