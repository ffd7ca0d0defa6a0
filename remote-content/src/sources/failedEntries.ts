import type { DataEntryItem } from '@mobidrom/platform-api';

/** Failures of the last import, by the id of the data source. */
export type FailedEntries = ReadonlyMap<string, string>;

/** Returns the failed entries after these rows were read; entries whose import succeeded are removed. */
export function withRead(known: FailedEntries, rows: readonly DataEntryItem[]): FailedEntries {
  const failed = new Map(known);
  for (const { dataSetId, errorMessage } of rows) {
    if (errorMessage) failed.set(dataSetId, errorMessage);
    else failed.delete(dataSetId);
  }
  return isSame(known, failed) ? known : failed;
}

/** Returns the failed entries after a data source was deleted. */
export const without = (known: FailedEntries, dataSetId: string): FailedEntries =>
  known.has(dataSetId) ? new Map([...known].filter(([id]) => id !== dataSetId)) : known;

const isSame = (one: FailedEntries, other: FailedEntries): boolean =>
  one.size === other.size && [...one].every(([id, message]) => other.get(id) === message);
