import { type Kysely, type Migration, sql } from 'kysely';
import { trackRowSet } from '../store/rowSet';

/** The tables of `tables.ts`. */
export const operationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    for (const table of [
      'scheduler_event',
      'setting',
      'kstore_table',
      'kstore_record',
      'zone',
      'geo_layer',
    ]) {
      await trackRowSet(db, table);
    }
  },
};

const STATEMENTS = [
  `create table scheduler_event (
    event_name text primary key,
    active boolean not null,
    cron jsonb not null,
    repeat_missed_events smallint not null check (repeat_missed_events in (0, 1)),
    considered_until timestamptz not null,
    last_run_at timestamptz,
    last_run_status text check (last_run_status in ('STARTED', 'SUCCEEDED', 'FAILED'))
  )`,
  `create table event_log (
    id bigserial primary key,
    event_time timestamptz not null,
    event_id text not null,
    message text not null
  )`,
  'create index event_log_newest on event_log (event_time desc, id desc)',
  `create table event_record (
    id bigserial primary key,
    kind text not null check (kind in ('backup', 'restore')),
    service text not null,
    event_time timestamptz not null,
    access_url text,
    operation_status text not null check (operation_status in ('succeeded', 'failed')),
    detail text not null default ''
  )`,
  'create index event_record_newest on event_record (kind, service, event_time desc, id desc)',
  `create table setting (
    component text not null,
    group_name text not null,
    value jsonb not null,
    primary key (component, group_name)
  )`,
  'create table kstore_table (name text primary key)',
  `create table kstore_record (
    table_name text not null references kstore_table on delete cascade,
    id text collate "C" not null,
    data jsonb not null,
    primary key (table_name, id)
  )`,
  `create table zone (
    id text primary key,
    name text not null,
    municipality text not null,
    category text not null,
    status text not null,
    geometry jsonb not null,
    changed_at timestamptz not null
  )`,
  `create table geo_layer (
    workspace text not null,
    name text not null,
    title text not null,
    style text not null,
    bounds jsonb not null,
    enabled boolean not null,
    primary key (workspace, name)
  )`,
];
