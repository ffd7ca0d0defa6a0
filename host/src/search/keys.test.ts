import { expect, it } from 'vitest';
import { stepped } from './keys';

const options = ['a', 'b', 'c'];

it.each([
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', 'a', 'c'],
  ['ArrowUp', 'c', 'b'],
  ['Home', 'b', 'a'],
  ['End', 'b', 'c'],
  ['x', 'b', undefined],
])('%s leads from %s to %s', (key, marked, next) => {
  expect(stepped(options, marked, key)).toBe(next);
});
