import { networkOf } from '../trail/networkOf';

/** Archives that a network may hand in within `PERIOD`. Each costs up to 64 MiB and some seconds of a processor. */
export const MOST_ATTEMPTS = 20;
/** Milliseconds. */
const PERIOD = 10 * 60_000;
/** Networks that are remembered; beyond them the one that has been quiet for longest is forgotten. */
const MOST_NETWORKS = 10_000;

/** Limit of the archives that clients hand in. */
export interface Attempts {
  /** Counts an attempt. Returns the seconds until a further one is permitted; 0 if this one is. */
  take(address: string): number;
}

/** @param now milliseconds of a clock that never goes back */
export function previewAttempts(now: () => number = () => performance.now()): Attempts {
  const taken = new Map<string, readonly number[]>();
  return {
    take(address) {
      const network = networkOf(address);
      const recent = (taken.get(network) ?? []).filter((at) => at > now() - PERIOD);
      const [oldest = 0] = recent;
      if (recent.length >= MOST_ATTEMPTS) return Math.max(1, Math.ceil((oldest + PERIOD - now()) / 1000));
      taken.delete(network);
      taken.set(network, [...recent, now()]);
      const [quiet] = taken.keys();
      if (taken.size > MOST_NETWORKS && quiet !== undefined) taken.delete(quiet);
      return 0;
    },
  };
}
