import { Recent } from './recent';

/** Clients that are remembered; beyond them the one that has been quiet for longest is forgotten. */
const MOST_CLIENTS = 10_000;

/** Limit of what a client may do within a period that ends now. */
export interface SlidingWindow {
  /** Counts one for a client, unless it is refused. Returns the seconds until a further one is permitted; 0 if this one is. */
  take(client: string): number;
  /** Takes back the last one that was counted. */
  giveBack(client: string): void;
}

/**
 * Returns a limit of `most` per client within `period` milliseconds, in the memory of the process.
 * @param now milliseconds of a clock that never goes back
 */
export function slidingWindow(
  { most, period }: { readonly most: number; readonly period: number },
  now: () => number = () => performance.now(),
): SlidingWindow {
  const taken = new Recent<readonly number[]>(MOST_CLIENTS);
  const current = (client: string) => (taken.get(client) ?? []).filter((at) => at > now() - period);
  return {
    take(client) {
      const times = current(client);
      const [oldest = 0] = times;
      if (times.length >= most) return Math.max(1, Math.ceil((oldest + period - now()) / 1000));
      taken.set(client, [...times, now()]);
      return 0;
    },
    giveBack(client) {
      const times = current(client).slice(0, -1);
      if (times.length > 0) taken.set(client, times);
      else taken.delete(client);
    },
  };
}
