import { type Cron, lastRunBetween } from '@mobidrom/platform-api';

/** What the scheduler knows of an event when it asks whether to fire it. */
export interface Waiting {
  readonly cron: Cron;
  readonly repeatMissedEvents: boolean;
  /** Up to when its dates have been looked at. */
  readonly consideredUntil: Date;
}

/** A date within this time, in milliseconds, counts as on time: the scheduler looks once a minute. */
const ON_TIME = 90_000;

/**
 * Whether an event fires now. `missed`: its last date passed while nobody looked, and it repeats missed events; however
 * many dates were missed, it is made up for once, because a second import of the same source right after the first gains
 * nothing.
 */
export function due(event: Waiting, now: Date): 'on time' | 'missed' | null {
  const last = lastRunBetween(event.cron, event.consideredUntil, now);
  if (!last) return null;
  if (now.getTime() - last.getTime() <= ON_TIME) return 'on time';
  return event.repeatMissedEvents ? 'missed' : null;
}
