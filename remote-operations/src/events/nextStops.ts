import type { EventRow } from './eventRows';

/** One stop on the line of the next runs: a time, and what runs then. */
export interface Stop {
  /** Its place on the line, from 1. */
  readonly place: number;
  readonly at: Date;
  /** The first names, in the list's order. */
  readonly names: readonly string[];
  /** How many more run at the same time. */
  readonly more: number;
}

const STOPS = 5;
const NAMES = 2;

/**
 * The next times at which something runs, each event counted by its next run only: an event of every minute would
 * otherwise take the whole line.
 */
export function nextStops(rows: readonly EventRow[]): Stop[] {
  const byTime = new Map<number, string[]>();
  for (const { next, eventName } of rows) {
    if (typeof next === 'string') continue;
    const time = next.getTime();
    byTime.set(time, [...(byTime.get(time) ?? []), eventName]);
  }
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .slice(0, STOPS)
    .map(([time, names], index) => ({
      place: index + 1,
      at: new Date(time),
      names: names.slice(0, NAMES),
      more: Math.max(0, names.length - NAMES),
    }));
}
