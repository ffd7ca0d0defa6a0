import { findScheduler, fireScheduler, type ListedSchedulerEvent } from './eventScheduler';
import type { Request } from './request';
import type { Result } from './result';

/** Attempt to run an event that does not run yet. */
export interface Firing {
  readonly result: Result<void>;
  /** Time of the last run before this one, for `followRun`; undefined where the service does not tell. */
  readonly before: ListedSchedulerEvent['lastRunAt'];
}

/**
 * Runs an event now, unless it runs already: the service would not start it again. The event is read first, because the end of a
 * run that a list does not show yet would otherwise be taken for that of this one.
 */
export async function fireUnlessRunning(request: Request, eventName: string): Promise<Firing | 'running'> {
  const event = await findScheduler(request, eventName);
  const last = event.ok ? event.value : undefined;
  if (last?.lastRunStatus === 'STARTED') return 'running';
  return { result: await fireScheduler(request, eventName), before: last?.lastRunAt };
}
