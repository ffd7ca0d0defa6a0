import type { DataEntryItem } from '@mobidrom/platform-api';

/** Why the last import of a data source failed, by the source's id. */
export type FailedEntries = ReadonlyMap<string, string>;

/** The failed entries after some rows were read: those that are well again are no longer among them. */
export function withRead(known: FailedEntries, rows: readonly DataEntryItem[]): FailedEntries {
  const failed = new Map(known);
  for (const { dataSetId, errorMessage } of rows) {
    if (errorMessage) failed.set(dataSetId, errorMessage);
    else failed.delete(dataSetId);
  }
  return isSame(known, failed) ? known : failed;
}

/** The failed entries after one was deleted. */
export const without = (known: FailedEntries, dataSetId: string): FailedEntries =>
  known.has(dataSetId) ? new Map([...known].filter(([id]) => id !== dataSetId)) : known;

const isSame = (one: FailedEntries, other: FailedEntries): boolean =>
  one.size === other.size && [...one].every(([id, message]) => other.get(id) === message);
