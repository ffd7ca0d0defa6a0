import {
  BEACON_INTERVAL,
  type Beacon,
  type BrowserStorage,
  type HealthEvent,
  HOST_RELEASE,
  type Readable,
  type ReleaseInformation,
} from '@mobidrom/shared-contract';
import type { LoadFailure } from '../releases';

/** Key in the tab's storage of the releases that failed in it: a reload of the page must not count as another tab. */
export const FAILED_RELEASES_KEY = 'portal-failed-releases';

/** Milliseconds in which events are collected, so that the first visit sends one beacon, after the page is shown. */
const COLLECT = 1500;
/** Events that a beacon contains, and that wait for one. */
const MOST_EVENTS = 20;
/** Releases that are remembered as failed. */
const MOST_FAILED = 20;

export interface BeaconOptions {
  /** The host, and the release of each remote that runs in this tab. */
  readonly information: Readable<ReleaseInformation>;
  /** Returns the change set of the register; undefined when it names none. */
  readonly set: () => number | undefined;
  /** Sends a body as JSON. */
  readonly send: (body: string) => Promise<Response>;
  /** Storage that lasts as long as the tab. */
  readonly storage: BrowserStorage;
}

/** Beacons of this tab about the releases that it loads. */
export interface Beacons {
  loaded(release: { readonly remote: string; readonly version: string }): void;
  failed(failure: LoadFailure): void;
  /**
   * Reports this visit, from then on every two minutes that the tab is open, and that the page is left: the next page of the tab gets
   * another token, since none is kept in the browser. Returns a function that ends this.
   */
  start(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void;
}

/**
 * Creates the beacons of a tab. They contain nothing about the person, and nothing is repeated at once: events that could not be
 * sent, or that the service failed to count, go with the next beacon. Those of a 204 do not: gateways answer so in place of a
 * service that is missing or being restarted, since browsers write other statuses to the console, and the service beyond its limits.
 */
export function createBeacons({ information, set, send, storage }: BeaconOptions): Beacons {
  let waiting: HealthEvent[] = [];
  let tab: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // The first response brings the token of the tab; until then a second beacon would be one of another tab.
    if (sending) return;
    sending = sendWaiting().finally(() => {
      sending = undefined;
    });
  };
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // Nothing can be waited for any more. A first beacon on its way has no token to end with: its tab is open until it is silent, and what
    // has happened since goes as another one. A failure that is dropped would count for nothing after a reload.
    if (tab || waiting[0] || !sending) void sendWaiting(true);
  };

  async function sendWaiting(ends?: true): Promise<void> {
    const events = waiting.splice(0, MOST_EVENTS);
    const { host, remotes } = information.get();
    const running = remotes.flatMap(({ name, loaded }) =>
      loaded === undefined ? [] : [[name, loaded] as const],
    );
    const beacon: Beacon = { tab, set: set(), host, running: Object.fromEntries(running), events, ends };
    try {
      const response = await send(JSON.stringify(beacon));
      if (response.status >= 500) keep(events);
      if (response.status === 200) tab = tokenOf(await response.text()) ?? tab;
    } catch {
      // No connection: the events are not lost.
      keep(events);
    }
  }

  const keep = (events: readonly HealthEvent[]): void => {
    waiting = [...events, ...waiting].slice(0, MOST_EVENTS);
  };

  const add = (event: HealthEvent): void => {
    if (waiting.length < MOST_EVENTS) waiting.push(event);
    timer ??= setTimeout(flush, COLLECT);
  };

  return {
    loaded: ({ remote, version }) => add({ remote, version, kind: 'load' }),
    failed(failure) {
      const event = eventOf(failure, information.get().host);
      if (event) add({ ...event, again: isRepeated(storage, event) || undefined });
    },
    start(page) {
      add({ remote: HOST_RELEASE, version: information.get().host, kind: 'load' });
      const interval = setInterval(flush, BEACON_INTERVAL);
      // The browser kept the page while another one was shown, and somebody went back to it.
      const onReturn = (event: PageTransitionEvent) => {
        if (event.persisted) flush();
      };
      page.addEventListener('pagehide', end);
      page.addEventListener('pageshow', onReturn);
      return () => {
        clearInterval(interval);
        clearTimeout(timer);
        page.removeEventListener('pagehide', end);
        page.removeEventListener('pageshow', onReturn);
      };
    },
  };
}

/** Returns the event of a failure; undefined for one that is about no release. */
function eventOf(
  { kind, remote, version, file, isUnreachable }: LoadFailure,
  host: string,
): HealthEvent | undefined {
  if (kind === 'host') return { remote: HOST_RELEASE, version: host, kind: 'chunk', file };
  if (kind === 'unknown' || version === undefined) return undefined;
  return { remote, version, kind, file, unreachable: isUnreachable || undefined };
}

/** Whether the failure of a release was reported by this tab before, with an earlier load of the page; else remembers it. */
function isRepeated(storage: BrowserStorage, { remote, version, kind, unreachable }: HealthEvent): boolean {
  // Those say nothing about the release, and must not hide a failure that does.
  if (unreachable || kind === 'use' || kind === 'timeout') return false;
  const release = `${remote} ${version}`;
  const known = (storage.getItem(FAILED_RELEASES_KEY) ?? '').split(',').filter(Boolean);
  if (known.includes(release)) return true;
  storage.setItem(FAILED_RELEASES_KEY, [...known, release].slice(-MOST_FAILED).join(','));
  return false;
}

/** Returns the token of a response; undefined when it has none. */
function tokenOf(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('tab' in answer)) return undefined;
    return typeof answer.tab === 'string' ? answer.tab : undefined;
  } catch {
    // A proxy answered in place of the service.
    return undefined;
  }
}
