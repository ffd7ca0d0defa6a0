import { statementsMigration } from '../../store/statementsMigration';

/** Table of the times at which proposed sets go live. The index lets one be planned at a time: it makes all other proposals stale. */
export const timedActivationMigration = statementsMigration([
  `create table timed_activation (
    id integer generated always as identity primary key,
    set_id integer not null,
    at timestamptz not null,
    during_backup boolean not null,
    drops jsonb not null,
    proposal_state text not null,
    subject text not null,
    actor text not null,
    why text not null,
    planned_at timestamptz not null,
    claimed_at timestamptz,
    waits_for text,
    outcome text check (outcome in ('activated', 'missed', 'refused', 'cancelled')),
    ended_at timestamptz,
    ended_by text,
    end_why text
  )`,
  'create unique index timed_activation_planned on timed_activation ((outcome is null)) where outcome is null',
]);
