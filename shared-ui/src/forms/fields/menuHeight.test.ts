import { expect, it } from 'vitest';
import { menuHeight } from './menuHeight';

it.each([
  [100, 1000, 500],
  [500, 1000, 484],
  [784, 1000, 200],
  [785, 1000, 200],
  [1200, 1000, 200],
])('a field that ends at %i in a window of %i px has a menu of %i px', (bottom, window, height) => {
  expect(menuHeight(bottom, window)).toBe(height);
});
