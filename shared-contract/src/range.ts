type Triple = readonly [number, number, number];

const parse = (text: string): Triple | undefined => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
};

/** Compares major, minor, patch from the left; negative when `a` is older. */
const compare = (a: Triple, b: Triple): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Whether a version lies in a range. Knows the ranges that our build writes: `^x.y.z` (semver 2.0.0 as npm reads it:
 * the first number that is not zero must stay) and the exact version. The whole semver package would cost every
 * visitor 9 kB. Anything else is answered with false, so that what is not understood is never loaded.
 */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const actual = parse(version);
  const lowest = parse(range.slice(1));
  if (!actual || !lowest) return version === range.slice(1);
  const fixed = lowest.findIndex((number) => number !== 0);
  const kept = fixed === -1 ? 3 : fixed + 1;
  return compare(actual, lowest) >= 0 && actual.slice(0, kept).every((number, at) => number === lowest[at]);
}
