import { statementsMigration } from '../store/statementsMigration';

/** Whether the page of a tab was left. The row stays, since it says when a release was in use last. */
export const leftTabsMigration = statementsMigration([
  'alter table portal_health_tab add column has_left boolean not null default false',
]);

/** Tables of the portal's health. */
export const healthMigration = statementsMigration([
  `create table portal_health_minute (
    minute timestamptz not null,
    set_id integer not null,
    remote text not null,
    version text not null,
    kind text not null,
    file text not null,
    count integer not null,
    unreachable integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (minute, set_id, remote, version, kind, file)
  )`,
  `create table portal_health_tab (
    tab text primary key,
    seen_at timestamptz not null,
    running jsonb not null
  )`,
  'create index portal_health_tab_seen on portal_health_tab (seen_at)',
  `create table portal_health_failed_tab (
    remote text not null,
    version text not null,
    tab text not null,
    failed_at timestamptz not null,
    primary key (remote, version, tab)
  )`,
]);

/** Failures that a tab reported before are told apart: they say nothing new about a release. */
export const repeatedFailuresMigration = statementsMigration([
  'alter table portal_health_minute add column again integer not null default 0',
]);
