import type { EventRow } from './eventRows';

/** A time on the timeline of the next runs, and the events that run then. */
export interface Stop {
  /** Position on the timeline, from 1. */
  readonly place: number;
  readonly at: Date;
  /** Names of the first events, in the order of the list. */
  readonly names: readonly string[];
  /** Number of further events that run at the same time. */
  readonly more: number;
}

const STOPS = 5;
const NAMES = 2;

/**
 * Returns the next times at which events run. Each event counts with its next run only, or an event of every minute would
 * fill the timeline.
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
