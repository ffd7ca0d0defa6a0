import { type Bucket, type Rate, take } from '../../http/rate';
import { Recent } from '../../http/recent';
import { networkOf } from '../../trail/networkOf';

/** Suggestions of one network: a person who types asks three times a second, and an authority has one address. */
export const OF_ONE_NETWORK: Rate = { burst: 120, perMinute: 600 };
/** Suggestions that are searched at the same time, by everybody together. */
export const MOST_AT_ONCE = 4;
/** Networks that are remembered; beyond them the one that has been quiet for longest is forgotten. */
const MOST_NETWORKS = 10_000;

/** Limits of the suggestions, in the memory of the process. */
export interface SuggestionLimits {
  /** Begins a search for a client. Returns what ends it; undefined if a limit refuses it. */
  begin(address: string): (() => void) | undefined;
}

/** @param now milliseconds of a clock that never goes back */
export function suggestionLimits(now: () => number = () => performance.now()): SuggestionLimits {
  const networks = new Recent<Bucket>(MOST_NETWORKS);
  let running = 0;
  return {
    begin(address) {
      const network = networkOf(address);
      const bucket = networks.get(network) ?? { left: OF_ONE_NETWORK.burst, at: now() };
      networks.set(network, bucket);
      if (running >= MOST_AT_ONCE || !take(bucket, OF_ONE_NETWORK, now())) return undefined;
      running += 1;
      return () => {
        running -= 1;
      };
    },
  };
}
