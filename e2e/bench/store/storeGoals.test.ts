import { expect, it } from 'vitest';
import { growthGoal, waitGoal } from './storeGoals';

it('misses the goal of waits by a single long one', () => {
  expect(waitGoal('Warten', [20, 201, 30, 25, 22])).toMatchObject({ value: 201, reached: false });
  expect(waitGoal('Warten', [20, 200, 30])).toMatchObject({ value: 200, limit: 200, reached: true });
  expect(() => waitGoal('Warten', [])).toThrow(RangeError);
});

it('compares the memory after the last tenth with that after the first', () => {
  expect(growthGoal([100, 300, 110])).toMatchObject({ value: 1.1, reached: true });
  expect(growthGoal([100, 90, 120])).toMatchObject({ value: 1.2, reached: false });
  expect(() => growthGoal([])).toThrow(RangeError);
});
