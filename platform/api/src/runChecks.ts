import type { RunStatus } from './enumerations';
import type { ListedSchedulerEvent } from './eventScheduler';

/** Milliseconds until the first look at a run; most have ended by then. */
export const FIRST_CHECK = 1_000;
/** Milliseconds between two further looks. */
export const CHECK = 3_000;
/** Minutes after which a run is no longer followed. */
export const FOLLOWED_MINUTES = 10;
/** Number of looks without an answer, one after the other, after which the service is not asked any more. */
export const MOST_LOST = 10;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** End of a run; `unknown` if none will be told. */
export type RunEnd = Exclude<RunStatus, 'STARTED'> | 'unknown';

/**
 * Returns the end of the run that was triggered; undefined while it goes on. It is unknown if the event was deleted, or if the
 * service names no status of a run that it has noted, or no runs at all.
 * @param event as the service returns it now; undefined if there is none
 * @param before time of the last run before this one
 */
export function runEnd(
  event: Pick<ListedSchedulerEvent, 'lastRunAt' | 'lastRunStatus'> | undefined,
  before: ListedSchedulerEvent['lastRunAt'],
): RunEnd | undefined {
  const { lastRunAt, lastRunStatus } = event ?? {};
  if (lastRunAt === undefined || lastRunStatus === undefined) return 'unknown';
  // Until the service has noted this run, the status is that of the one before.
  if (lastRunAt === before || lastRunStatus === 'STARTED') return undefined;
  return lastRunStatus ?? 'unknown';
}
