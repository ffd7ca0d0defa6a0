import type { TimedOutcome } from '@mobidrom/platform-api';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** Obstacle that a planned activation waits for at its time; `failure`: an unexpected error, after which it is tried again. */
export type WaitsFor = 'backup' | 'change' | 'failure';

/** Times at which proposed sets go live. */
export interface TimedTables {
  timed_activation: {
    id: Generated<number>;
    set_id: number;
    at: Moment;
    during_backup: boolean;
    /** Items that the person has confirmed to go away. */
    drops: JSONColumnType<string[]>;
    /** Proposal and live set that the person saw (`proposalState`). */
    proposal_state: string;
    /** Id of the person, by which their right is asked for again. */
    subject: string;
    actor: string;
    why: string;
    planned_at: Moment;
    /** When a process began to end it; others leave it alone until `LEASE` is over. */
    claimed_at: Moment | null;
    waits_for: WaitsFor | null;
    /** Null as long as it is planned, as the three below. */
    outcome: TimedOutcome | null;
    ended_at: Moment | null;
    /** Person who cancelled it; null where it ended by itself. */
    ended_by: string | null;
    end_why: string | null;
  };
}
