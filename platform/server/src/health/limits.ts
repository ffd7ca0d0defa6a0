import { createHash, randomBytes } from 'node:crypto';
import { type Bucket, type Rate, take } from '../http/rate';
import { networkOf } from '../trail/networkOf';

/** Beacons of one network: thousands of tabs of a ministry have the same address. */
export const BEACONS: Rate = { burst: 600, perMinute: 1200 };
/** New tabs of one network. */
export const NEW_TABS: Rate = { burst: 300, perMinute: 60 };
/** Beacons of all networks together. */
export const ALL_BEACONS: Rate = { burst: 3000, perMinute: 12_000 };

/**
 * Networks that are remembered at the same time. Of further ones nothing is read or counted until others have had no new tab for ten
 * minutes.
 */
const MOST_NETWORKS = 20_000;

/** Limits of the beacons, in the memory of the process. */
export interface BeaconLimits {
  /** Name of a client's network: a hash with a key that ends with the process, of which nothing leads back to the address. */
  networkName(address: string): string;
  /** Whether a beacon of this network may be read. */
  mayRead(network: string): boolean;
  /** Whether a tab of this network may be counted that had no beacon before. */
  mayBegin(network: string): boolean;
}

/** @param now milliseconds of a clock that never goes back */
export function beaconLimits(now: () => number = () => performance.now()): BeaconLimits {
  const key = randomBytes(16);
  let networks = new Map<string, { readonly beacons: Bucket; readonly tabs: Bucket }>();
  const all: Bucket = { left: ALL_BEACONS.burst, at: now() };
  let tidied = now();

  /** Forgets the networks whose limits are unused again. */
  const tidy = (at: number) => {
    if (at - tidied < 60_000) return;
    tidied = at;
    networks = new Map([...networks].filter(([, { tabs }]) => at - tabs.at < 10 * 60_000));
  };
  const bucketsOf = (network: string) => {
    const at = now();
    tidy(at);
    const known = networks.get(network);
    if (known || networks.size >= MOST_NETWORKS) return known;
    const buckets = { beacons: { left: BEACONS.burst, at }, tabs: { left: NEW_TABS.burst, at } };
    networks.set(network, buckets);
    return buckets;
  };

  return {
    // Computed each time: a memory of names would be one of addresses.
    networkName: (address) => createHash('sha256').update(key).update(networkOf(address)).digest('base64url'),
    mayRead(network) {
      const buckets = bucketsOf(network);
      return buckets !== undefined && take(buckets.beacons, BEACONS, now()) && take(all, ALL_BEACONS, now());
    },
    mayBegin(network) {
      const buckets = bucketsOf(network);
      return buckets !== undefined && take(buckets.tabs, NEW_TABS, now());
    },
  };
}
