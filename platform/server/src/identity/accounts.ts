import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../store/database';
import { hashPassword } from './passwords';
import { type Realm, rolesOfUser } from './realm';
import type { AccountTable } from './tables';

export type Account = Readonly<Selectable<AccountTable>>;
/** An account without its password's hash: what lists and pages may see. */
export type AccountFacts = Omit<Account, 'password'>;

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}
export type ProfileChange = Pick<NewAccount, 'email' | 'firstName' | 'lastName'>;
/** What stands in the way of a unique value. */
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

/** The realm's accounts: who may sign in, and what they hold. */
export function openAccounts(db: Db, realm: Realm) {
  const all = () => db.selectFrom('identity_account');

  return {
    /** All accounts, ordered by name. */
    list: (): Promise<AccountFacts[]> =>
      all().select(FACTS).orderBy(sql`username collate "und-x-icu"`).execute(),

    byId: (id: string): Promise<Account | undefined> =>
      all().selectAll().where('id', '=', id).executeTakeFirst(),

    /** By user name or e-mail address, whatever the case. */
    byLogin: (login: string): Promise<Account | undefined> => {
      const wanted = login.trim().toLowerCase();
      return all()
        .selectAll()
        .where((or) => or.or([or(sql`lower(username)`, '=', wanted), or(sql`lower(email)`, '=', wanted)]))
        .orderBy(sql`lower(username) = ${wanted}`, 'desc')
        .executeTakeFirst();
    },

    /** A new account without any role, as registration gives. Answers what is taken when a value is not unique. */
    async create(account: NewAccount): Promise<Account | Taken> {
      const password = await hashPassword(account.password);
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

    /** Answers what is taken, or undefined when it was changed. */
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
      const hash = await hashPassword(password);
      await db.updateTable('identity_account').set({ password: hash }).where('id', '=', id).execute();
    },

    /** A disabled account can neither sign in nor refresh; false when there is no such account. */
    async setEnabled(id: string, enabled: boolean): Promise<boolean> {
      const [result] = await db
        .updateTable('identity_account')
        .set({ enabled })
        .where('id', '=', id)
        .execute();
      return result?.numUpdatedRows === 1n;
    },

    /**
     * Replaces what an account holds; its tokens say so from the next refresh on. False when there is no such account.
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

    /** The demonstration's accounts, those of the realm file, on a store that has none; one that was changed or deleted does not come back. */
    async fill(): Promise<void> {
      if (realm.users.length === 0 || (await all().select('id').limit(1).execute()).length > 0) return;
      const passwords = new Map<string, string>();
      for (const { id, credentials } of realm.users) {
        passwords.set(id, await hashPassword(credentials[0].value));
      }
      await db
        .insertInto('identity_account')
        .values(
          realm.users.map((user) => ({
            id: user.id,
            username: user.username,
            email: user.email,
            first_name: user.firstName,
            last_name: user.lastName,
            password: passwords.get(user.id) ?? '',
            enabled: user.enabled,
            roles: rolesOfUser(realm, user),
            groups: user.groups.map((path) => path.replace(/^\//, '')),
          })),
        )
        .execute();
    },
  };
}
export type Accounts = ReturnType<typeof openAccounts>;

/**
 * Runs `work` on accounts that nobody else changes until it ends, as one transaction: what it reads of them is still so when
 * it writes. Use the given accounts only, since the embedded database has one connection.
 */
export const holdAccounts = <T>(
  db: Db,
  realm: Realm,
  ids: readonly string[],
  work: (held: Accounts) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // In the same order for everybody, so that no two wait for each other.
    const rows = tx.selectFrom('identity_account').select('id').where('id', 'in', ids).orderBy('id');
    await rows.forUpdate().execute();
    return work(openAccounts(tx, realm));
  });

function requireKnown(names: readonly string[], known: ReadonlySet<string>): void {
  const stranger = names.find((name) => !known.has(name));
  if (stranger !== undefined) throw new RangeError(`The realm has no role or group '${stranger}'.`);
}

/** PostgreSQL's exclusion_violation: see migration.ts for why it is not the usual unique_violation. */
const TAKEN = '23P01';

function taken(error: unknown): Taken {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  if (code !== TAKEN) throw error;
  return constraint === 'identity_account_email' ? 'email' : 'username';
}
