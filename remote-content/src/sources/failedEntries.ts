import type { DataEntryItem } from '@mobidrom/platform-api';

/** Data source whose last import failed. */
export interface FailedEntry {
  readonly title: string;
  readonly message: string;
  /** Row of the list, with which its import is started again. */
  readonly row: DataEntryItem;
}
/** Data sources whose last import failed, by their ids. */
export type FailedEntries = ReadonlyMap<string, FailedEntry>;

/** Returns the failed entries after these rows were read; entries whose import succeeded are removed. */
export function withRead(known: FailedEntries, rows: readonly DataEntryItem[]): FailedEntries {
  const failed = new Map(known);
  for (const row of rows) {
    const { dataSetId, title, errorMessage } = row;
    if (errorMessage) failed.set(dataSetId, { title, message: errorMessage, row });
    else failed.delete(dataSetId);
  }
  return isSame(known, failed) ? known : failed;
}

/** Returns the failed entries after a data source was deleted. */
export const without = (known: FailedEntries, dataSetId: string): FailedEntries =>
  known.has(dataSetId) ? new Map([...known].filter(([id]) => id !== dataSetId)) : known;

const isSame = (one: FailedEntries, other: FailedEntries): boolean =>
  one.size === other.size &&
  [...one].every(([id, { title, message, row }]) => {
    const entry = other.get(id);
    return entry?.title === title && entry.message === message && entry.row.adapter === row.adapter;
  });
