import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Tables of the embedded identity provider: accounts, sign-ons and grants. User names and addresses are unique
 * regardless of case. The constraint is checked at the end of a transaction, because a restored backup may swap the
 * addresses of two accounts row by row.
 */
export const identityMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table identity_account (
        id text primary key,
        username text not null,
        email text not null,
        first_name text not null,
        last_name text not null,
        password text not null,
        enabled boolean not null default true,
        roles text[] not null,
        groups text[] not null,
        created_at timestamptz not null default now(),
        constraint identity_account_username exclude (lower(username) with =) deferrable initially deferred,
        constraint identity_account_email exclude (lower(email) with =) deferrable initially deferred
      )`.execute(db);
    await sql`
      create table identity_sign_on (
        id text primary key,
        account_id text not null references identity_account on delete cascade,
        secret text not null unique,
        authenticated_at timestamptz not null,
        last_used_at timestamptz not null default now()
      )`.execute(db);
    await sql`create index on identity_sign_on (account_id)`.execute(db);
    await sql`
      create table identity_grant (
        id text primary key,
        sign_on_id text not null references identity_sign_on on delete cascade,
        code text unique,
        code_expires_at timestamptz,
        redirect_uri text not null,
        challenge text not null,
        nonce text,
        refresh_id text,
        previous_refresh_id text,
        refreshed_at timestamptz
      )`.execute(db);
    await sql`create index on identity_grant (sign_on_id)`.execute(db);
  },
};
