import type { FinishedTrial, KeptTrial } from '@mobidrom/platform-api';
import type { Db } from '../../store/database';

const DAY = 86_400_000;
/** Days for which an outcome is kept. */
const KEPT_DAYS = 90;

/** Outcome with the state that was tried. */
export interface StoredTrial extends KeptTrial {
  readonly state: string;
}

/** Stores the outcome of a Probelauf in place of the last one of its set. */
export async function storeTrial(
  db: Db,
  { set, state, areas }: FinishedTrial,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const outcome = { proposal_state: state, at, actor: by, areas: JSON.stringify(areas) };
  await db
    .insertInto('release_trial')
    .values({ set_id: set, ...outcome })
    .onConflict((conflict) => conflict.column('set_id').doUpdateSet(outcome))
    .execute();
}

/** Deletes the outcomes of more than 90 days ago. */
export async function purgeTrials(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY);
  await db.deleteFrom('release_trial').where('at', '<', oldest).execute();
}

/** Returns the outcomes of sets, by their numbers. */
export async function readTrials(db: Db, sets: readonly number[]): Promise<ReadonlyMap<number, StoredTrial>> {
  if (sets.length === 0) return new Map();
  const rows = await db
    .selectFrom('release_trial')
    .selectAll()
    .where('set_id', 'in', [...sets])
    .execute();
  return new Map(
    rows.map(({ set_id, proposal_state, at, actor, areas }) => [
      set_id,
      { state: proposal_state, at: at.toISOString(), by: actor, areas },
    ]),
  );
}
