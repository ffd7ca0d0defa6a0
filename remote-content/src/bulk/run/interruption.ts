import type { TableRecord } from '../parse/parseTable';
import type { CommonChoices } from '../plan/commonChoices';
import type { PlanValues } from '../plan/plan.schema';
import { texts } from '../texts';
import { type BulkEntry, isSettled } from './bulkJournal';

/** Meaning of former bulk entries for a table that was loaded. */
export interface Interruption {
  /** German sentences for the user; undefined where nothing was interrupted. */
  readonly notice?: string;
  /** Common choices of the interrupted entry of this very table, or of the one whose missing lines it has. */
  readonly common?: CommonChoices;
  /** Choice of rows of the interrupted entry of this very table: without it, all other rows would be added as well. */
  readonly part?: Part;
}

type Part = Pick<PlanValues, 'partColumn' | 'partValue'>;

interface TableIdentity {
  /** Fingerprint of the table. */
  readonly id: string;
  readonly records: readonly TableRecord[];
  /** Numbers that its lines had in the table that they are missing from; undefined if it is no file of missing lines. */
  readonly missing?: readonly number[] | undefined;
}

/**
 * Returns what former bulk entries mean for a table: it goes on with one of them, or has the missing lines of one, or is another table
 * than the interrupted one.
 * @param entries entries of this user
 */
export function interruptionOf(
  entries: readonly Pick<BulkEntry, 'id' | 'at' | 'lines' | 'done' | 'missing' | 'common' | 'partColumn'>[],
  { id, records, missing }: TableIdentity,
): Interruption {
  const { resumed, resumedWithoutChoices, mended, mendedWithoutChoices, otherTable } = texts.columns;
  const same = entries.find((entry) => entry.id === id);
  if (same) {
    const part = partOf(same, records);
    const rows = part ? { part } : {};
    return same.common
      ? { notice: resumed, common: same.common, ...rows }
      : { notice: resumedWithoutChoices, ...rows };
  }
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

/**
 * Returns the choice of rows of an entry; undefined where all rows were chosen, or lines of several choices are open. The entry holds no
 * cell: the chosen one is that of the lines that are left to go on with, or of all its lines if none is.
 */
function partOf(
  { lines, done, partColumn }: Pick<BulkEntry, 'lines' | 'done' | 'partColumn'>,
  records: readonly TableRecord[],
): Part | undefined {
  if (partColumn === undefined) return undefined;
  const confirmed = new Set(done);
  const open = lines.filter((number) => !confirmed.has(number));
  const wanted = new Set(open.length > 0 ? open : lines);
  const cells = records.flatMap(({ number, cells }) =>
    wanted.has(number) ? [cells[Number(partColumn)] ?? ''] : [],
  );
  const [partValue, ...others] = new Set(cells);
  return partValue && others.length === 0 ? { partColumn, partValue } : undefined;
}

const includesAll = (numbers: readonly number[] = [], some: readonly number[]): boolean => {
  const known = new Set(numbers);
  return some.every((number) => known.has(number));
};

const byBegin = ({ at }: Pick<BulkEntry, 'at'>, other: Pick<BulkEntry, 'at'>): number =>
  Date.parse(at) - Date.parse(other.at);
