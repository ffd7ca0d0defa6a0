import { expect, it } from 'vitest';
import { median, medians, serialSteps } from './figures';

it.each([
  [[3, 1, 2], 2],
  [[10, 2, 4, 3], 3.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
it('refuses the median of no values', () => {
  expect(() => median([])).toThrow(RangeError);
});
it('ignores an outlier among the visits', () => {
  const visit = (heading: number) => ({
    scriptBytes: 1,
    bytes: 2,
    requests: 3,
    paint: 4,
    firstHeading: 5,
    heading,
  });
  expect(medians([visit(100), visit(9000), visit(110)])).toEqual(visit(110));
});
it('counts three serial steps when the heading is three delays later', () => {
  expect(serialSteps(300, 3380, 1000)).toBe(3);
});
