type Triple = readonly [number, number, number];

const parse = (text: string): Triple | undefined => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
};

/** Compares major, minor, patch from the left; negative when `a` is older. */
const compare = (a: Triple, b: Triple): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Whether a version lies in a range. It supports the ranges that the build writes: `^x.y.z` as npm reads it (the first
 * number that is not zero must be the same), and an exact version. Any other range contains no version, so that nothing
 * unknown is loaded. The semver package would add 9 kB to every page.
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
