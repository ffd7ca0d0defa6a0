import type { CommonChoices } from '../plan/commonChoices';
import { texts } from '../texts';
import type { BulkEntry } from './bulkJournal';

/** Meaning of interrupted bulk entries for a table that was loaded. */
export interface Interruption {
  /** German sentences for the user; undefined where nothing was interrupted. */
  readonly notice?: string;
  /** Common choices of the interrupted entry of this very table. */
  readonly common?: CommonChoices;
}

/**
 * Returns what interrupted bulk entries mean for a table.
 * @param entries entries of this user
 * @param table fingerprint of the table
 */
export function interruptionOf(
  entries: readonly Pick<BulkEntry, 'id' | 'common'>[],
  table: string,
): Interruption {
  const entry = entries.find(({ id }) => id === table);
  const { resumed, resumedWithoutChoices, otherTable } = texts.columns;
  if (!entry) return entries.length > 0 ? { notice: otherTable } : {};
  return entry.common ? { notice: resumed, common: entry.common } : { notice: resumedWithoutChoices };
}
