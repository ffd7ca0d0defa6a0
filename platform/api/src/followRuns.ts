import { type ListedSchedulerEvent, listSchedulers } from './eventScheduler';
import { NO_ITEMS } from './listQuery';
import type { Request } from './request';
import { CHECK, FIRST_CHECK, FOLLOWED_MINUTES, MOST_LOST, pause } from './runChecks';

/** Names of events by the end of their run. */
export interface EndedRuns {
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  /** Of which the end is not known: after ten minutes, or because the service did not answer any more. */
  readonly unknown: readonly string[];
}

/**
 * Follows the runs of several events that were just triggered, by one list at a time, and returns how they ended. Those of
 * deleted events are in none of the lists.
 * @param before time of the last run of each event before this one, by name
 */
export async function followRuns(
  request: Request,
  before: ReadonlyMap<string, ListedSchedulerEvent['lastRunAt']>,
): Promise<EndedRuns> {
  const pending = new Map(before);
  const ended = { succeeded: [] as string[], failed: [] as string[] };
  const end = Date.now() + FOLLOWED_MINUTES * 60_000;
  let lost = 0;
  for (let wait = FIRST_CHECK; pending.size > 0 && Date.now() < end; wait = CHECK) {
    await pause(wait);
    const answer = await listSchedulers(request);
    if (!answer.ok) {
      lost += 1;
      if (answer.failure.kind === 'session' || lost === MOST_LOST) break;
      continue;
    }
    // Without a session the list is empty, which says nothing about the runs.
    if (answer.value === NO_ITEMS) break;
    lost = 0;
    const unread = new Set(answer.value.unread.map(({ id }) => id));
    const listed = new Map(answer.value.items.map((event) => [event.eventName, event]));
    for (const [name, lastRunAt] of pending) {
      if (unread.has(name)) continue;
      const event = listed.get(name);
      // Until the service has noted this run, the status is that of the one before.
      if (event && (event.lastRunAt === lastRunAt || event.lastRunStatus === 'STARTED')) continue;
      pending.delete(name);
      if (event?.lastRunStatus === 'SUCCEEDED') ended.succeeded.push(name);
      if (event?.lastRunStatus === 'FAILED') ended.failed.push(name);
    }
  }
  return { ...ended, unknown: [...pending.keys()] };
}
