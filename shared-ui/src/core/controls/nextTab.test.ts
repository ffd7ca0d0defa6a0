import { expect, it } from 'vitest';
import { nextTab } from './nextTab';

const ids = ['a', 'b', 'c'] as const;

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'c'],
  ['c', 'ArrowLeft', 'b'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['b', 'Tab', undefined],
  ['b', 'ArrowDown', undefined],
] as const)('on tab %s, key %s leads to %s', (selected, key, next) => {
  expect(nextTab(ids, selected, key)).toBe(next);
});
