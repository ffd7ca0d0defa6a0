import { type Cron, cronExpression, nextRuns } from '@mobidrom/platform-api';

/** So many schedules are remembered: a few bytes each, and more than people think of. */
const REMEMBERED = 5_000;

/** When a cron fires next after a moment, in UTC; undefined for a day that no month has. */
export type NextRun = (cron: Cron, now: Date) => Date | undefined;

/**
 * Remembers what was worked out: a list of 500 sources asks for as many dates each time it is read, which takes longer
 * than reading it from the database, and an answer holds until it has come.
 * @param find works a date out
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
