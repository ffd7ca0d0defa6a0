import { statementsMigration } from '../../store/statementsMigration';

/** Table of the outcomes of Probeläufe; numbers of sets are never given again. */
export const releaseTrialMigration = statementsMigration([
  `create table release_trial (
    set_id integer primary key,
    proposal_state text not null,
    at timestamptz not null,
    actor text not null,
    areas jsonb not null
  )`,
]);
