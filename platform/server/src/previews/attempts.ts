import { slidingWindow } from '../http/slidingWindow';
import { networkOf } from '../trail/networkOf';

/** Archives that a network may hand in within `PERIOD`. Each costs up to 64 MiB and some seconds of a processor. */
export const MOST_ATTEMPTS = 20;
/** Milliseconds. */
const PERIOD = 10 * 60_000;

/** Limit of the archives that clients hand in. */
export interface Attempts {
  /** Counts an attempt. Returns the seconds until a further one is permitted; 0 if this one is. */
  take(address: string): number;
}

/** @param now milliseconds of a clock that never goes back */
export function previewAttempts(now?: () => number): Attempts {
  const { take } = slidingWindow({ most: MOST_ATTEMPTS, period: PERIOD }, now);
  return { take: (address) => take(networkOf(address)) };
}
