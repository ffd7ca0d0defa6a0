import { type Kysely, type Migration, sql } from 'kysely';
import { trackRowSet } from '../store/rowSet';

/**
 * Tables of the content services. Constraints that a request can violate have names, by which `constraints.ts` finds
 * the wrong field. References are deleted with what they refer to, in the same transaction.
 */
export const contentMigration: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db);
  for (const table of TRACKED) await trackRowSet(db, table);
}

const TRACKED = [
  'organisation',
  'tag',
  'organisation_tag',
  'data_entry',
  'data_entry_organisation',
  'data_entry_tag',
  'catalogue_dataset',
];

const TABLES = [
  `create table tag (
    id text primary key,
    name text not null constraint tag_name_taken unique
  )`,
  `create table organisation (
    id text primary key,
    name text not null constraint organisation_name_taken unique,
    email text not null,
    phone text not null,
    homepage text not null,
    department text not null,
    organisation_type text not null,
    contact jsonb not null,
    address jsonb not null
  )`,
  `create table organisation_tag (
    organisation_id text not null references organisation on delete cascade,
    tag_id text not null constraint organisation_tag_unknown references tag on delete cascade,
    primary key (organisation_id, tag_id)
  )`,
  'create index organisation_tag_by_tag on organisation_tag (tag_id)',
  `create table catalogue_dataset (
    id text primary key,
    name text not null constraint dataset_name_taken unique,
    private boolean not null,
    title text not null,
    body jsonb not null,
    created_at timestamptz not null default now(),
    modified_at timestamptz not null default now()
  )`,
  `create table data_entry (
    id text constraint data_entry_id_taken primary key,
    title text not null,
    active boolean not null,
    owner_org text not null,
    private_access boolean not null,
    publisher text not null,
    rightsholder text not null,
    standard text not null,
    adapter text not null,
    adapter_settings jsonb not null,
    cron jsonb not null,
    repeat_missed_events boolean not null,
    schedule_words text not null,
    schedule_minutes double precision not null,
    dataset_id text references catalogue_dataset on delete set null
  )`,
  'create index data_entry_by_dataset on data_entry (dataset_id)',
  `create table data_entry_organisation (
    data_entry_id text not null references data_entry on delete cascade,
    organisation_id text not null constraint data_entry_organisation_unknown references organisation on delete cascade,
    primary key (data_entry_id, organisation_id)
  )`,
  'create index data_entry_organisation_by_organisation on data_entry_organisation (organisation_id)',
  `create table data_entry_tag (
    data_entry_id text not null references data_entry on delete cascade,
    tag_id text not null constraint data_entry_tag_unknown references tag on delete cascade,
    primary key (data_entry_id, tag_id)
  )`,
  'create index data_entry_tag_by_tag on data_entry_tag (tag_id)',
  `create table data_entry_import (
    data_entry_id text primary key references data_entry on delete cascade,
    imported_at timestamptz not null,
    error_message text
  )`,
  `create table framed_session (
    token_hash text primary key,
    principal jsonb not null,
    expires_at timestamptz not null
  )`,
];
