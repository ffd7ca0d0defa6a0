import { type Kysely, type Migration, sql } from 'kysely';

/** The table of replaced secrets. It is in no backup: what it holds is forgotten after about an hour. */
export const secretsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table retired_secret (
      id bigserial primary key,
      place text not null,
      key text not null,
      part text not null check (part in ('value', 'defaultValue')),
      value text not null,
      version text not null,
      retired_at timestamptz not null
    )`.execute(db);
    await sql`create index retired_secret_by_place on retired_secret (place)`.execute(db);
  },
};

/** The table of the key's id. `openSecrets` fills it, and encrypts what is stored. */
export const secretKeyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table secret_key (
      one boolean primary key default true check (one),
      key_id text not null,
      cleaned boolean not null
    )`.execute(db);
  },
};
