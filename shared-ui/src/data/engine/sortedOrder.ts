import { compareValues, isEmpty } from './collation';
import type { CellValue } from './column';
import type { Work } from './slices';

/** The rows' numbers in ascending order of a column; from `filled` on the column is empty. */
export interface SortedOrder {
  readonly order: Uint32Array;
  readonly filled: number;
}

const RUN = 256;
const STEP = 1024;

/**
 * Sorts once, so that each later click on the header is a walk over numbers: comparing by German rules is what makes
 * tables slow. Equal values are compared once only, and equal rows keep their order.
 */
export function* sortedOrder(values: readonly CellValue[]): Work<SortedOrder> {
  const groups = new Map<CellValue, number[]>();
  const empty: number[] = [];
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (isEmpty(value)) empty.push(row);
    else {
      const group = groups.get(value);
      if (group) group.push(row);
      else groups.set(value, [row]);
    }
    if (row % STEP === STEP - 1) yield;
  }
  const distinct = yield* mergeSort([...groups.keys()]);
  const order = new Uint32Array(values.length);
  let at = 0;
  for (let first = 0; first < distinct.length; ) {
    // Values that compare as equal without being the same ('01' and '1') are one group as well.
    let end = first + 1;
    while (end < distinct.length && compareValues(distinct[first], distinct[end]) === 0) end++;
    const rows = distinct.slice(first, end).flatMap((value) => groups.get(value) ?? []);
    if (end - first > 1) rows.sort((a, b) => a - b);
    for (const row of rows) order[at++] = row;
    first = end;
    if (first % STEP === 0) yield;
  }
  const filled = at;
  for (const row of empty) order[at++] = row;
  return { order, filled };
}

/** Merge sort from below, in steps: the language's own sort cannot pause. */
function* mergeSort(values: CellValue[]): Work<CellValue[]> {
  let from: CellValue[] = [];
  for (let start = 0; start < values.length; start += RUN) {
    from.push(...values.slice(start, start + RUN).sort(compareValues));
    yield;
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const to: CellValue[] = new Array(from.length);
    for (let start = 0; start < from.length; start += 2 * width) yield* merge(from, to, start, width);
    from = to;
  }
  return from;
}

function* merge(from: CellValue[], to: CellValue[], start: number, width: number): Work<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft = left < middle && (right >= end || compareValues(from[left], from[right]) <= 0);
    to[at] = takeLeft ? from[left++] : from[right++];
    if (at % STEP === 0) yield;
  }
}
