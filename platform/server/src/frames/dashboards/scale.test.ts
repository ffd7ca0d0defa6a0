import { expect, it } from 'vitest';
import { axisValues } from './scale';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [80, [0, 20, 40, 60, 80]],
  [81, [0, 50, 100]],
  [2_533, [0, 1_000, 2_000, 3_000]],
])('an axis for %i has %j', (most, values) => {
  expect(axisValues(most)).toEqual(values);
});
