import type { HealthEvent } from '@mobidrom/shared-contract';

/** Load or failure of a release under a change set. */
export type Counted = Pick<HealthEvent, 'remote' | 'version' | 'kind' | 'file' | 'unreachable' | 'again'> & {
  readonly set: number;
};

/** Row of a minute that is not stored yet. */
export interface MinuteRow {
  readonly minute: string;
  readonly set_id: number;
  readonly remote: string;
  readonly version: string;
  readonly kind: string;
  readonly file: string;
  count: number;
  unreachable: number;
  /** Failures among the others that their tab had reported before. */
  again: number;
  readonly first_at: string;
  last_at: string;
}
export interface TabRow {
  readonly tab: string;
  readonly seen_at: string;
  readonly running: Readonly<Record<string, string>>;
  readonly has_left: boolean;
}
export interface FailedTabRow {
  readonly remote: string;
  readonly version: string;
  readonly tab: string;
  readonly failed_at: string;
}
/** Rows that are not stored yet. */
export interface Batch {
  readonly minutes: readonly MinuteRow[];
  readonly tabs: readonly TabRow[];
  readonly failedTabs: readonly FailedTabRow[];
}

/** Rows of each kind that wait for the database at the same time. */
const MOST = 20_000;

/** Counts of the last seconds, in the memory of the process. */
export interface Counters {
  /** Counts an event; one beyond the limit is dropped. */
  count(event: Counted, at: Date): void;
  /** Notes a tab, and the releases that run in it, or ran until its page was left. */
  seeTab(tab: Pick<TabRow, 'tab' | 'running' | 'has_left'>, at: Date): void;
  /** Notes a tab in which a release failed. */
  failTab(release: Pick<FailedTabRow, 'remote' | 'version'>, tab: string, at: Date): void;
  /** Returns what is not stored yet, and forgets it. */
  drain(): Batch;
  /** Takes back what could not be stored. */
  restore(batch: Batch): void;
}

export function healthCounters(): Counters {
  let minutes = new Map<string, MinuteRow>();
  let tabs = new Map<string, TabRow>();
  let failedTabs = new Map<string, FailedTabRow>();

  const put = <T>(map: Map<string, T>, key: string, value: T) => {
    if (map.size < MOST || map.has(key)) map.set(key, value);
  };
  const keyOf = ({ minute, set_id, remote, version, kind, file }: MinuteRow) =>
    [minute, set_id, remote, version, kind, file].join(' ');
  const merge = (row: MinuteRow) => {
    const known = minutes.get(keyOf(row));
    if (!known) return put(minutes, keyOf(row), row);
    known.count += row.count;
    known.unreachable += row.unreachable;
    known.again += row.again;
    if (row.last_at > known.last_at) known.last_at = row.last_at;
  };

  return {
    count({ set, remote, version, kind, file, unreachable, again }, at) {
      const moment = at.toISOString();
      merge({
        minute: `${moment.slice(0, 16)}:00.000Z`,
        set_id: set,
        remote,
        version,
        kind,
        file: file ?? '',
        count: 1,
        unreachable: unreachable ? 1 : 0,
        again: again && !unreachable ? 1 : 0,
        first_at: moment,
        last_at: moment,
      });
    },
    seeTab: (seen, at) => put(tabs, seen.tab, { ...seen, seen_at: at.toISOString() }),
    failTab: ({ remote, version }, tab, at) =>
      put(failedTabs, [remote, version, tab].join(' '), {
        remote,
        version,
        tab,
        failed_at: at.toISOString(),
      }),
    drain() {
      const batch = {
        minutes: [...minutes.values()],
        tabs: [...tabs.values()],
        failedTabs: [...failedTabs.values()],
      };
      minutes = new Map();
      tabs = new Map();
      failedTabs = new Map();
      return batch;
    },
    restore(batch) {
      for (const row of batch.minutes) merge(row);
      for (const row of batch.tabs) if (!tabs.has(row.tab)) put(tabs, row.tab, row);
      for (const row of batch.failedTabs) put(failedTabs, [row.remote, row.version, row.tab].join(' '), row);
    },
  };
}
