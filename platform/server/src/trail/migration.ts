import { type Kysely, type Migration, sql } from 'kysely';
import { trackRowSet } from '../store/rowSet';

/**
 * Table of the trail. The database itself refuses to change or empty it: rows can only be added, and deleted once they are
 * older than 90 days by the clock of the database. An owner of the database can remove the triggers; the portal cannot.
 */
export const trailMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await trackRowSet(db, 'audit_trail');
  },
};

const STATEMENTS = [
  `create table audit_trail (
    id bigserial primary key,
    at timestamptz not null,
    kind text not null,
    outcome text not null check (outcome in ('succeeded', 'failed', 'refused')),
    subject text not null default '',
    actor text not null default '',
    address text not null default '',
    object text not null default '',
    detail text not null default '',
    request_id text not null default '',
    count integer not null default 1 check (count > 0)
  )`,
  'create index audit_trail_newest on audit_trail (at desc, id desc)',
  `create function protect_audit_trail() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.at < now() - interval '90 days' then
        return old;
      end if;
    end if;
    raise exception 'The trail is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger audit_trail_rows before update or delete on audit_trail
    for each row execute function protect_audit_trail()`,
  `create trigger audit_trail_table before truncate on audit_trail
    for each statement execute function protect_audit_trail()`,
];
