import type { RunStatus } from './enumerations';
import { findScheduler, type ListedSchedulerEvent } from './eventScheduler';
import type { Request } from './request';
import { CHECK, FIRST_CHECK, FOLLOWED_MINUTES, MOST_LOST, pause } from './runChecks';

const CHECKS = (FOLLOWED_MINUTES * 60_000) / CHECK;

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
