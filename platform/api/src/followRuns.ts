import { type ListedSchedulerEvent, listSchedulers } from './eventScheduler';
import { NO_ITEMS } from './listQuery';
import type { Request } from './request';
import { CHECK, FIRST_CHECK, FOLLOWED_MINUTES, MOST_LOST, pause, runEnd } from './runChecks';

/** Names of events by the end of their run. */
export interface EndedRuns {
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  /** Of which the end is not known: as for `followRun`, or because they have not ended after ten minutes. */
  readonly unknown: readonly string[];
}

const LISTS = { SUCCEEDED: 'succeeded', FAILED: 'failed', unknown: 'unknown' } as const;

/**
 * Follows the runs of several events that were just triggered, by one list at a time, and returns how they ended: each is
 * in one of the lists.
 * @param before time of the last run of each event before this one, by name
 * @param onEnded called with the names of those that have ended, as soon as that is known
 */
export async function followRuns(
  request: Request,
  before: ReadonlyMap<string, ListedSchedulerEvent['lastRunAt']>,
  onEnded: (names: readonly string[]) => void = () => undefined,
): Promise<EndedRuns> {
  const pending = new Map(before);
  const ended = { succeeded: [] as string[], failed: [] as string[], unknown: [] as string[] };
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
    const now: string[] = [];
    for (const [name, lastRunAt] of pending) {
      if (unread.has(name)) continue;
      const end = runEnd(listed.get(name), lastRunAt);
      if (end === undefined) continue;
      pending.delete(name);
      ended[LISTS[end]].push(name);
      now.push(name);
    }
    if (now.length > 0) onEnded(now);
  }
  return { ...ended, unknown: [...ended.unknown, ...pending.keys()] };
}
