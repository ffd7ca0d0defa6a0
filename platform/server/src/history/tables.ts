import type { ChangeAction, ChangeCause, FieldDifference, RecordedKind } from '@mobidrom/platform-api';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Row of the history; `EntryChange` of platform/api says what its members mean. Rows are never updated. */
export interface EntryChangeTable {
  id: Generated<string>;
  at: ColumnType<Date, Date, never>;
  subject: ColumnType<string, string, never>;
  actor: ColumnType<string, string, never>;
  kind: ColumnType<RecordedKind, RecordedKind, never>;
  /** `EVERY_ENTRY` for the restore of a whole service. */
  key: ColumnType<string, string, never>;
  title: ColumnType<string, string, never>;
  action: ColumnType<ChangeAction, ChangeAction, never>;
  cause: ColumnType<ChangeCause | null, string | null, never>;
  differences: JSONColumnType<FieldDifference[], string, never>;
  /** Number of changed fields that are not in `differences` because they were too many or too large. */
  omitted: ColumnType<number, number | undefined, never>;
  /** A deleted entry as it was, without secrets. */
  former: ColumnType<unknown, string | null, never>;
}

/** Key of a change that concerns all entries of a kind. No entry has it. */
export const EVERY_ENTRY = '';

export interface HistoryTables {
  entry_change: EntryChangeTable;
}
