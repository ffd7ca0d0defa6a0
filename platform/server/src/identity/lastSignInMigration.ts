import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Last sign-in of each account. It has a table of its own, because a backup of the accounts must neither contain it nor
 * take the sessions of everybody who has signed in since.
 */
export const lastSignInMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table identity_last_sign_in (
      account_id text primary key references identity_account on delete cascade,
      at timestamptz not null
    )`.execute(db);
  },
};
