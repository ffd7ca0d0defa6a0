import { type Beacon, type HealthEvent, HOST_RELEASE } from '@mobidrom/shared-contract';
import type { SecretBox } from '../secrets/secretBox';
import { type Counters, healthCounters } from './counters';
import type { KnownReleases } from './knownReleases';
import type { BeaconLimits } from './limits';
import { isGrave } from './quarantine';
import { newTab, tabOf } from './tabTokens';

/** Tabs whose events are remembered, so that each counts once. */
const MOST_TABS = 50_000;
/** Different events of a tab that are counted; a portal has far fewer releases. */
const MOST_EVENTS = 100;
/** Networks that are remembered per release. */
const MOST_NETWORKS = 1000;
/** Releases whose networks are remembered. */
const MOST_RELEASES = 1000;

interface CollectorOptions {
  readonly secrets: SecretBox;
  readonly known: KnownReleases;
  readonly limits: BeaconLimits;
  readonly now: () => Date;
}

/** Counts beacons in the memory of the process. */
export interface Collector {
  readonly counters: Counters;
  /**
   * Counts a beacon. What it says of releases, files and change sets that do not exist is dropped, and all of it where no such host exists.
   * @param network of the client, by `BeaconLimits.networkName`
   * @returns the token of a new tab; undefined for a known one, beyond the limits, and without such a host
   */
  collect(beacon: Beacon, network: string): Promise<string | undefined>;
  /** Returns from how many networks the failures of a release came since a time, and since the process started. */
  networksOf(release: Release, since: Date): number;
  /** Forgets the networks of a release, together with the tabs in which it failed. */
  forgetNetworks(release: Release): void;
}

/** Tab that an event comes from. */
interface EventSource {
  readonly tab: string;
  /** Release of the host that runs in it. */
  readonly host: string;
  readonly set: number;
  readonly network: string;
}

interface Release {
  readonly remote: string;
  readonly version: string;
}

/** Puts a value at the end of a map, and forgets the first one beyond the limit. */
function putLast<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

const keyOf = ({ remote, version }: Release): string => `${remote} ${version}`;

export function createCollector({ secrets, known, limits, now }: CollectorOptions): Collector {
  const counters = healthCounters();
  /** Events by tab, in the order of the last beacons. */
  const tabs = new Map<string, Set<string>>();
  /** Time of the last failure of each network, by release; each in the order of the last failures. */
  const networks = new Map<string, Map<string, Date>>();

  const eventsOf = (tab: string): Set<string> => {
    const events = tabs.get(tab) ?? new Set<string>();
    putLast(tabs, tab, events, MOST_TABS);
    return events;
  };
  const noteNetwork = (release: Release, network: string) => {
    const seen = networks.get(keyOf(release)) ?? new Map<string, Date>();
    putLast(seen, network, now(), MOST_NETWORKS);
    putLast(networks, keyOf(release), seen, MOST_RELEASES);
  };

  /** Whether an event is a failure of a release that browsers get now: that of another one can be planted before its activation. */
  async function countsForQuarantine(event: HealthEvent, host: string): Promise<boolean> {
    if (event.remote === HOST_RELEASE || !isGrave(event, true)) return false;
    const live = await known.live();
    if (live === undefined) return true;
    const isLiveHost = live.host === undefined || live.host === host;
    const served = [live.remotes.get(event.remote), live.candidates.get(event.remote)];
    return served.includes(event.version) && isGrave(event, isLiveHost);
  }

  async function countEvent(event: HealthEvent, { tab, host, set, network }: EventSource) {
    const { remote, version, kind, file, unreachable, again } = event;
    const exists = await known.has(remote, version, file);
    const counted = eventsOf(tab);
    const key = [remote, version, kind].join(' ');
    if (!exists.release || counted.has(key) || counted.size >= MOST_EVENTS) return;
    counted.add(key);
    const at = now();
    const named = exists.file ? file : undefined;
    counters.count({ set, remote, version, kind, unreachable, again, file: named }, at);
    if (!(await countsForQuarantine(event, host))) return;
    counters.failTab({ remote, version }, tab, at);
    noteNetwork({ remote, version }, network);
  }

  return {
    counters,
    async collect(beacon, network) {
      if (!(await known.hasHost(beacon.host))) return undefined;
      const given = beacon.tab === undefined ? undefined : tabOf(secrets, beacon.tab);
      // A token of a key that was replaced is one of no tab.
      if (given === undefined && !limits.mayBegin(network)) return undefined;
      const created = given === undefined ? newTab(secrets) : undefined;
      const tab = given ?? created?.id ?? '';
      const set = beacon.set !== undefined && (await known.hasSet(beacon.set)) ? beacon.set : 0;
      const source = { tab, host: beacon.host, set, network };
      for (const event of beacon.events) await countEvent(event, source);
      const running: Record<string, string> = {};
      const claimed = [[HOST_RELEASE, beacon.host] as const, ...Object.entries(beacon.running)];
      for (const [remote, version] of claimed) {
        if ((await known.has(remote, version)).release) running[remote] = version;
      }
      counters.seeTab({ tab, running, has_left: beacon.ends === true }, now());
      return created?.token;
    },
    networksOf: (release, since) =>
      [...(networks.get(keyOf(release))?.values() ?? [])].filter((at) => at >= since).length,
    forgetNetworks: (release) => void networks.delete(keyOf(release)),
  };
}
