import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;

/** Tables of what browsers report of the releases. They contain nothing about people. */
export interface HealthTables {
  /** Loads and failures per minute. */
  portal_health_minute: {
    minute: Moment;
    /** 0: the register named no change set. */
    set_id: number;
    remote: string;
    version: string;
    /** `load`, or a kind of failure. */
    kind: string;
    file: string;
    count: number;
    unreachable: number;
    /** Failures among the others that their tab had reported before, with an earlier load of the page. */
    again: Generated<number>;
    first_at: Moment;
    last_at: Moment;
  };
  /** Tabs that sent a beacon, by their random ids. */
  portal_health_tab: {
    tab: string;
    seen_at: Moment;
    /** Version of each release that runs in the tab, the host among them, by remote. */
    running: ColumnType<Record<string, string>, string, string>;
    /** Whether its page was left, and no beacon came since. */
    has_left: ColumnType<boolean, boolean | undefined, boolean>;
  };
  /** Tabs in which a release failed, by their random ids, until the release is put into quarantine. */
  portal_health_failed_tab: { remote: string; version: string; tab: string; failed_at: Moment };
}
