import { type Cron, lastRunBetween } from '@mobidrom/platform-api';

/** State of an event that decides whether it fires. */
export interface Waiting {
  readonly cron: Cron;
  readonly repeatMissedEvents: boolean;
  /** End of the time that was checked for its dates. */
  readonly consideredUntil: Date;
}

/** Milliseconds within which a date counts as on time: the scheduler checks once a minute. */
const ON_TIME = 90_000;

/**
 * Returns whether and why an event fires now. `missed`: its last date passed while the scheduler was not running, and
 * it repeats missed events. Several missed dates are made up for once, because a second import right after the first
 * adds nothing.
 */
export function due(event: Waiting, now: Date): 'on time' | 'missed' | null {
  const last = lastRunBetween(event.cron, event.consideredUntil, now);
  if (!last) return null;
  if (now.getTime() - last.getTime() <= ON_TIME) return 'on time';
  return event.repeatMissedEvents ? 'missed' : null;
}
