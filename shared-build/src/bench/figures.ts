/** Measurements of one visit of a page; times in milliseconds. */
export interface Visit {
  /** Size of all scripts as transferred, compressed, without headers. */
  readonly scriptBytes: number;
  /** Size of everything that was transferred, with headers. */
  readonly bytes: number;
  readonly requests: number;
  readonly paint: number;
  /** Time until any heading is shown, also that of the loading indicator. */
  readonly firstHeading: number;
  /** Time until the page is shown with its heading. */
  readonly heading: number;
}
export type Figure = keyof Visit;

/** Returns the median of the values. @throws RangeError without values */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values');
  const sorted = [...values].sort((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)] as number;
  const below = sorted[Math.ceil(sorted.length / 2) - 1] as number;
  return (above + below) / 2;
}

const FIGURES: readonly Figure[] = ['scriptBytes', 'bytes', 'requests', 'paint', 'firstHeading', 'heading'];

/** Returns the median of each figure over several visits. */
export const medians = (visits: readonly Visit[]): Visit =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]),
  ) as Record<Figure, number>;

/**
 * Returns how many requests were made one after another until an event: the event's shift in units of the delay, when every
 * response is delayed. Parallel requests count once; those that the browser queues count again.
 *
 * @param prompt time of the event without delay, in milliseconds
 * @param delayed time of the event with delay, in milliseconds
 * @param delay in milliseconds, large compared to all other durations
 */
export const serialSteps = (prompt: number, delayed: number, delay: number): number =>
  Math.round((delayed - prompt) / delay);
