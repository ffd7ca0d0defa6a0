/** Greatest number of steps of an axis. */
const STEPS = 4;

/** Returns the values of an axis from 0 on, whole and evenly spaced by 1, 2 or 5 times a power of ten, the last at least `most`. */
export function axisValues(most: number): readonly number[] {
  const least = Math.max(1, most) / STEPS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
