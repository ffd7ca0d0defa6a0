import { type Cron, cronExpression, nextRuns } from '@mobidrom/platform-api';

/** Bound of remembered schedules; a few bytes each, and more than people use. */
const REMEMBERED = 5_000;

/** Returns the next date of a cron in UTC; undefined for a day that no month has. */
export type NextRun = (cron: Cron, now: Date) => Date | undefined;

/**
 * Returns a cached `find`. A list of 500 sources needs as many dates each time, which takes longer than its query. A
 * date stays valid until it has passed.
 * @param find computes a date
 */
export function rememberedNextRun(find: NextRun = firstRun): NextRun {
  const known = new Map<string, { readonly since: Date; readonly next: Date | undefined }>();
  return (cron, now) => {
    const expression = cronExpression(cron);
    const before = known.get(expression);
    if (before && before.since <= now && (!before.next || now < before.next)) return before.next;
    if (known.size >= REMEMBERED) known.clear();
    const next = find(cron, now);
    known.set(expression, { since: now, next });
    return next;
  };
}

const firstRun: NextRun = (cron, now) => nextRuns(cron, now, 1)[0];
