import type { Cron } from '@mobidrom/platform-api';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { StoredSetting } from '../secrets/storedSettings';

type Moment = ColumnType<Date, Date | string, Date | string>;

export type RunStatus = 'STARTED' | 'SUCCEEDED' | 'FAILED';

/** Tables of the operations services: events, backups, settings, key-value tables, zones, geo layers. */
export interface OperationsTables {
  /** Counts of changes behind `rowSetVersion`; see `store/rowSet.ts`. */
  row_set: { name: string; version: Generated<number> };
  /** Domains whose demo data is complete; see `demo/fillDemo.ts`. */
  filled: { domain: string; at: Generated<Date> };

  scheduler_event: {
    event_name: string;
    active: boolean;
    cron: JSONColumnType<Cron>;
    repeat_missed_events: number;
    /** End of the time that was checked for dates of this event. Dates between it and now were missed. */
    considered_until: Moment;
    last_run_at: Moment | null;
    last_run_status: RunStatus | null;
  };
  event_log: {
    id: Generated<number>;
    event_time: Moment;
    event_id: string;
    message: string;
  };
  /** End of a run, by event and start. It is in no backup: a restored log finds those of this store again. */
  event_run: {
    event_id: string;
    /** Time of the entry in the log. */
    started_at: Moment;
    /** Null where the time of the end is not known. */
    ended_at: Moment | null;
    status: 'SUCCEEDED' | 'FAILED';
    /** Why the run failed, in German. */
    reason: string | null;
  };
  /** Outcome of a backup or restore. event-search returns the newest one of a service. */
  event_record: {
    id: Generated<number>;
    kind: 'backup' | 'restore';
    service: string;
    event_time: Moment;
    access_url: string | null;
    operation_status: 'succeeded' | 'failed';
    detail: string;
  };
  setting: {
    component: string;
    group_name: string;
    value: JSONColumnType<Record<string, StoredSetting>>;
  };
  kstore_table: { name: string };
  kstore_record: { table_name: string; id: string; data: JSONColumnType<Record<string, unknown>> };
  /** Number of records of each table and of its changes, counted by the database. */
  kstore_size: {
    table_name: string;
    records: Generated<number>;
    version: Generated<number>;
    /** Null for a table that has not changed since the store began to note it. */
    changed_at: Moment | null;
  };
  zone: {
    id: string;
    name: string;
    municipality: string;
    category: string;
    status: string;
    geometry: JSONColumnType<Polygon>;
    changed_at: Moment;
  };
  geo_layer: {
    workspace: string;
    name: string;
    title: string;
    style: string;
    bounds: JSONColumnType<readonly number[]>;
    enabled: boolean;
  };
}

/** GeoJSON, RFC 7946: rings of [longitude, latitude]. */
export interface Polygon {
  readonly type: 'Polygon';
  readonly coordinates: readonly (readonly (readonly [number, number])[])[];
}
