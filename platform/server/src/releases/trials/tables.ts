import type { TriedArea } from '@mobidrom/platform-api';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Outcomes of the last Probelauf of each set. */
export interface TrialTables {
  release_trial: {
    set_id: number;
    /** Proposal and live set that were tried (`proposalState`). */
    proposal_state: string;
    at: ColumnType<Date, Date | string, Date | string>;
    actor: string;
    areas: JSONColumnType<TriedArea[]>;
  };
}
