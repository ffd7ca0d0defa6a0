import { findScheduler, type ListedSchedulerEvent } from './eventScheduler';
import type { Request } from './request';
import { CHECK, FIRST_CHECK, FOLLOWED_MINUTES, MOST_LOST, pause, type RunEnd, runEnd } from './runChecks';

const CHECKS = (FOLLOWED_MINUTES * 60_000) / CHECK;

export type RunOutcome = RunEnd | 'unfinished';

/**
 * Follows the run of an event that was just triggered, and returns how it ended: `unfinished` after ten minutes; `unknown`
 * if its end cannot be known (`runEnd`), if ten answers in a row have failed, or if the session has ended.
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
    const end = runEnd(answer.value, before);
    if (end !== undefined) return end;
  }
  return 'unfinished';
}
