import { statementsMigration } from '../store/statementsMigration';

/** Table of the changes of entries. It is in no backup. */
export const historyMigration = statementsMigration([
  `create table entry_change (
    id bigserial primary key,
    at timestamptz not null,
    subject text not null default '',
    actor text not null default '',
    kind text not null,
    key text not null,
    title text not null,
    action text not null check (action in ('created', 'changed', 'deleted', 'restored')),
    cause json,
    differences json not null default '[]',
    former json
  )`,
  // Names of settings are too long together for an index of their texts.
  'create index entry_change_entry on entry_change (kind, md5(key), id desc)',
  'create index entry_change_subject on entry_change (subject, id desc)',
  'create index entry_change_at on entry_change (at)',
]);

/** Number of changed fields whose values a change does not keep. */
export const omittedFieldsMigration = statementsMigration([
  'alter table entry_change add column omitted integer not null default 0',
]);
