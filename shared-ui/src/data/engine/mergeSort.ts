import type { Work } from './slices';

type Compare = (a: number, b: number) => number;

/** Numbers that are sorted without a pause. */
const RUN = 256;
const STEP = 1024;

/** Sorts numbers in steps, stably and bottom up: the language's own sort cannot pause. The argument is overwritten. */
export function* mergeSort(values: Uint32Array, compare: Compare): Work<Uint32Array> {
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
