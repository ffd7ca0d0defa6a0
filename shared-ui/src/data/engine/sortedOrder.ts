import { compareValues, isEmpty } from './collation';
import type { CellValue } from './column';
import { mergeSort } from './mergeSort';
import type { Work } from './slices';
import { sortKey } from './sortKey';

/** Row numbers in ascending order of a column: rows with numbers, with texts, and empty ones. */
export interface SortedOrder {
  readonly order: Uint32Array;
  /** Indexes of the first text and of the first empty row. */
  readonly texts: number;
  readonly filled: number;
}

/** Values or rows that are walked over without a pause. */
const STEP = 1024;

/**
 * Sorts once, so that each later click on the column's head is a walk over numbers. Equal values are compared only once.
 * @param ties the row numbers in the order that rows with equal values have. Default: as they came
 */
export function* sortedOrder(values: readonly CellValue[], ties?: Uint32Array): Work<SortedOrder> {
  const { groupOf, distinct } = yield* grouped(values);
  const { rankOf, textRank } = yield* ranked(distinct);
  // Empty rows have a rank of their own, after all others.
  const last = distinct.length;
  const rank = (row: number): number => rankOf[groupOf[row] ?? last] ?? last;
  const ends = new Uint32Array(last + 1);
  for (let row = 0; row < values.length; row++) ends[rank(row)] = (ends[rank(row)] ?? 0) + 1;
  for (let at = 1; at <= last; at++) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  yield;
  // `ends` says how many rows have a rank or a lower one.
  const rowsBelow = (limit: number): number => (limit === 0 ? 0 : (ends[limit - 1] ?? 0));
  const [texts, filled] = [rowsBelow(textRank), rowsBelow(last)];
  // From behind, so that equal rows keep the order of the ties.
  const order = new Uint32Array(values.length);
  for (let at = values.length - 1; at >= 0; at--) {
    const row = ties ? (ties[at] ?? 0) : at;
    const place = (ends[rank(row)] ?? 0) - 1;
    ends[rank(row)] = place;
    order[place] = row;
  }
  return { order, texts, filled };
}

/** All rows in descending order. Each part is turned round by itself: numbers stay first and empty rows last. */
export function descending({ order, texts, filled }: SortedOrder): Uint32Array {
  const turned = order.slice();
  turned.subarray(0, texts).reverse();
  turned.subarray(texts, filled).reverse();
  turned.subarray(filled).reverse();
  return turned;
}

/** Group of empty rows; it has no rank. */
const EMPTY = 0xffffffff;

/** Numbers the values that differ, in the order of their first row. */
function* grouped(values: readonly CellValue[]) {
  const groups = new Map<CellValue, number>();
  const groupOf = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    let group = isEmpty(value) ? EMPTY : groups.get(value);
    if (group === undefined) {
      group = groups.size;
      groups.set(value, group);
    }
    groupOf[row] = group;
    if (row % STEP === STEP - 1) yield;
  }
  return { groupOf, distinct: [...groups.keys()] };
}

/**
 * Ranks each value from 0; values that compare as equal without being the same ('01' and '1') share one. Texts have
 * `textRank` and higher ones.
 */
function* ranked(distinct: readonly CellValue[]) {
  const keys = new Array<string | undefined>(distinct.length);
  for (const [at, value] of distinct.entries()) {
    keys[at] = typeof value === 'string' ? sortKey(value) : undefined;
    if (at % STEP === STEP - 1) yield;
  }
  const compare = (a: number, b: number): number => {
    const [left, right] = [keys[a], keys[b]];
    if (left !== undefined && right !== undefined && left !== right) return left < right ? -1 : 1;
    return compareValues(distinct[a], distinct[b]);
  };
  const sorted = yield* mergeSort(Uint32Array.from(distinct.keys()), compare);
  const rankOf = new Uint32Array(distinct.length);
  let rank = 0;
  let textRank: number | undefined;
  for (let at = 0; at < sorted.length; at++) {
    const group = sorted[at] as number;
    if (at > 0 && compare(sorted[at - 1] as number, group) !== 0) rank++;
    if (typeof distinct[group] === 'string') textRank ??= rank;
    rankOf[group] = rank;
    if (at % STEP === STEP - 1) yield;
  }
  return { rankOf, textRank: textRank ?? distinct.length };
}
