import {
  findScheduler,
  type ListedSchedulerEvent,
  type Request,
  type RunStatus,
} from '@mobidrom/platform-api';

/** Milliseconds until the first look at a run; most have ended by then. */
export const FIRST_CHECK = 1_000;
/** Milliseconds between two further looks. */
export const CHECK = 3_000;
/** Minutes after which a run is no longer followed. */
export const FOLLOWED_MINUTES = 10;
const CHECKS = (FOLLOWED_MINUTES * 60_000) / CHECK;
/** Number of looks without an answer, one after the other, after which the service is not asked any more. */
export const MOST_LOST = 10;

export type RunOutcome = Exclude<RunStatus, 'STARTED'> | 'unfinished' | 'unknown';

/**
 * Follows the run of an event that was just triggered, and returns how it ended: `unfinished` after ten minutes, `unknown` when
 * the service does not tell or answer, the event was deleted, or the session has ended.
 * @param before time of the last run before this one
 */
export async function followRun(
  request: Request,
  eventName: string,
  before: ListedSchedulerEvent['lastRunAt'],
): Promise<RunOutcome> {
  let lost = 0;
  await pause(FIRST_CHECK);
  for (let check = 0; check < CHECKS; check += 1) {
    if (check > 0) await pause(CHECK);
    const answer = await findScheduler(request, eventName);
    if (!answer.ok) {
      lost += 1;
      if (answer.failure.kind === 'session' || lost === MOST_LOST) return 'unknown';
      continue;
    }
    lost = 0;
    const { lastRunAt, lastRunStatus } = answer.value ?? {};
    if (lastRunStatus === undefined) return 'unknown';
    // Until the service has noted this run, the status is that of the one before.
    if (lastRunStatus !== null && lastRunStatus !== 'STARTED' && lastRunAt !== before) return lastRunStatus;
  }
  return 'unfinished';
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
