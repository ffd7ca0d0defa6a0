import type { TrailKind, TrailOutcome } from '@mobidrom/platform-api';
import type { ColumnType, Generated } from 'kysely';

/** Row of the trail; `TrailEntry` of platform/api says what its members mean. Rows are never updated. */
export interface TrailTable {
  id: Generated<string>;
  at: ColumnType<Date, Date, never>;
  kind: ColumnType<TrailKind, TrailKind, never>;
  outcome: ColumnType<TrailOutcome, TrailOutcome, never>;
  subject: ColumnType<string, string, never>;
  actor: ColumnType<string, string, never>;
  address: ColumnType<string, string, never>;
  object: ColumnType<string, string, never>;
  detail: ColumnType<string, string, never>;
  request_id: ColumnType<string, string, never>;
  count: ColumnType<number, number, never>;
}

export interface TrailTables {
  audit_trail: TrailTable;
}
