import { expect, it } from 'vitest';
import { median, medians, serialSteps } from './figures';

it.each([
  [[3, 1, 2], 2],
  [[10, 2, 4, 3], 3.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});
it('no values have no median', () => {
  expect(() => median([])).toThrow(RangeError);
});
it('one outlier among the visits does not move a figure', () => {
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
it('three requests one after another make the heading three delays later', () => {
  expect(serialSteps(300, 3380, 1000)).toBe(3);
});
