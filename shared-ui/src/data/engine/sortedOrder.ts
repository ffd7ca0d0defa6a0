import { compareValues, isEmpty } from './collation';
import type { CellValue } from './column';
import type { Work } from './slices';
import { sortKey } from './sortKey';

/** The rows' numbers in ascending order of a column; from `filled` on the column is empty. */
export interface SortedOrder {
  readonly order: Uint32Array;
  readonly filled: number;
}

/** Values that are sorted, and rows that are walked over, without a pause. */
const RUN = 256;
const STEP = 1024;

/**
 * Sorts once, so that each later click on the header is a walk over numbers. Equal values are compared once only, and
 * equal rows keep their order.
 */
export function* sortedOrder(values: readonly CellValue[]): Work<SortedOrder> {
  const { groupOf, distinct } = yield* grouped(values);
  const rankOf = yield* ranked(distinct);
  // Empty rows have a rank of their own, after all others.
  const last = distinct.length;
  const rank = (row: number): number => rankOf[groupOf[row] ?? last] ?? last;
  const ends = new Uint32Array(last + 1);
  for (let row = 0; row < values.length; row++) ends[rank(row)] = (ends[rank(row)] ?? 0) + 1;
  for (let at = 1; at <= last; at++) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  yield;
  // From behind, so that equal rows keep their order.
  const order = new Uint32Array(values.length);
  for (let row = values.length - 1; row >= 0; row--) {
    const place = (ends[rank(row)] ?? 0) - 1;
    ends[rank(row)] = place;
    order[place] = row;
  }
  return { order, filled: ends[last] ?? 0 };
}

/** The group of rows that are empty; no rank belongs to it. */
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

/** The rank of each value from 0; values that compare as equal without being the same ('01' and '1') share one. */
function* ranked(distinct: readonly CellValue[]): Work<Uint32Array> {
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
  for (let at = 0; at < sorted.length; at++) {
    const group = sorted[at] as number;
    if (at > 0 && compare(sorted[at - 1] as number, group) !== 0) rank++;
    rankOf[group] = rank;
    if (at % STEP === STEP - 1) yield;
  }
  return rankOf;
}

type Compare = (a: number, b: number) => number;

/** Merge sort from below, in steps: the language's own sort cannot pause. */
function* mergeSort(values: Uint32Array, compare: Compare): Work<Uint32Array> {
  let from = values;
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    yield;
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const to = new Uint32Array(from.length);
    for (let start = 0; start < from.length; start += 2 * width)
      yield* merge(from, to, start, width, compare);
    from = to;
  }
  return from;
}

function* merge(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  width: number,
  compare: Compare,
): Work<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft =
      left < middle && (right >= end || compare(from[left] as number, from[right] as number) <= 0);
    to[at] = (takeLeft ? from[left++] : from[right++]) as number;
    if (at % STEP === 0) yield;
  }
}
