import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Confirmed addresses, completed sign-ins, and ended sessions of a real Keycloak. Only confirmed addresses are unique: to
 * refuse an unconfirmed one would tell which addresses have an account. Of the existing addresses, those of the demo
 * accounts count as confirmed, as the realm file has them.
 */
export const identitySecurityMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table identity_account add column email_verified boolean default false`.execute(db);
    await sql`update identity_account set email_verified = true
      where id like '6d6f6269-0000-4000-8000-%' and email like '%@mobidrom.example'`.execute(db);
    await sql`alter table identity_account
      drop constraint identity_account_email,
      add constraint identity_account_email exclude (lower(email) with =) where (email_verified)
        deferrable initially deferred`.execute(db);
    await sql`create table identity_completed_sign_in (
      id text primary key,
      expires_at timestamptz not null
    )`.execute(db);
    await sql`create table identity_ended_session (
      id text primary key,
      forget_at timestamptz not null
    )`.execute(db);
  },
};
