/** What one visit of one page took; times in milliseconds. */
export interface Visit {
  /** Of all scripts, compressed as they travelled, without headers. */
  readonly scriptBytes: number;
  /** Of everything that was transferred, with headers. */
  readonly bytes: number;
  readonly requests: number;
  readonly paint: number;
  /** Until a heading is shown, be it that of the notice that waits for the page. */
  readonly firstHeading: number;
  /** Until the page is shown with its heading. */
  readonly heading: number;
}
export type Figure = keyof Visit;

/** The middle of the values; of an even number the mean of the two in the middle. @throws RangeError without any */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values');
  const sorted = [...values].sort((a, b) => a - b);
  const above = sorted[Math.floor(sorted.length / 2)] as number;
  const below = sorted[Math.ceil(sorted.length / 2) - 1] as number;
  return (above + below) / 2;
}

const FIGURES: readonly Figure[] = ['scriptBytes', 'bytes', 'requests', 'paint', 'firstHeading', 'heading'];

/** Each figure's median over the visits of one situation. */
export const medians = (visits: readonly Visit[]): Visit =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]),
  ) as Record<Figure, number>;

/**
 * How many requests something waits for one after another: by how many times the delay it comes later when each
 * answer is delayed. Requests that travel side by side count once, those that the browser holds back count again.
 *
 * @param delay in milliseconds, large against everything else that takes time
 */
export const serialSteps = (prompt: number, delayed: number, delay: number): number =>
  Math.round((delayed - prompt) / delay);
