import type { CommonChoices } from '../plan/commonChoices';
import { texts } from '../texts';
import { type BulkEntry, isSettled } from './bulkJournal';

/** Meaning of former bulk entries for a table that was loaded. */
export interface Interruption {
  /** German sentences for the user; undefined where nothing was interrupted. */
  readonly notice?: string;
  /** Common choices of the interrupted entry of this very table, or of the one whose missing lines it has. */
  readonly common?: CommonChoices;
}

interface TableIdentity {
  /** Fingerprint of the table. */
  readonly id: string;
  /** Numbers that its lines had in the table that they are missing from; undefined if it is no file of missing lines. */
  readonly missing?: readonly number[] | undefined;
}

/**
 * Returns what former bulk entries mean for a table: it goes on with one of them, or has the missing lines of one, or is another table
 * than the interrupted one.
 * @param entries entries of this user
 */
export function interruptionOf(
  entries: readonly Pick<BulkEntry, 'id' | 'at' | 'lines' | 'done' | 'missing' | 'common'>[],
  { id, missing }: TableIdentity,
): Interruption {
  const { resumed, resumedWithoutChoices, mended, mendedWithoutChoices, otherTable } = texts.columns;
  const same = entries.find((entry) => entry.id === id);
  if (same) return same.common ? { notice: resumed, common: same.common } : { notice: resumedWithoutChoices };
  const reported =
    missing &&
    entries
      .filter((entry) => includesAll(entry.missing, missing))
      .sort(byBegin)
      .at(-1);
  if (reported) {
    return reported.common ? { notice: mended, common: reported.common } : { notice: mendedWithoutChoices };
  }
  return entries.every(isSettled) ? {} : { notice: otherTable };
}

const includesAll = (numbers: readonly number[] = [], some: readonly number[]): boolean => {
  const known = new Set(numbers);
  return some.every((number) => known.has(number));
};

const byBegin = ({ at }: Pick<BulkEntry, 'at'>, other: Pick<BulkEntry, 'at'>): number =>
  Date.parse(at) - Date.parse(other.at);
