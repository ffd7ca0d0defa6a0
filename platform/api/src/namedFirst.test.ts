import { expect, it } from 'vitest';
import { namedFirst } from './namedFirst';

it.each([
  [0, ''],
  [1, 'N1'],
  [2, 'N1 und N2'],
  [3, 'N1, N2 und N3'],
  [4, 'N1, N2 und 2 weitere'],
  [1236, 'N1, N2 und 1.234 weitere'],
])('namedFirst: of %i names with two in full: %j', (count, text) => {
  const names = Array.from({ length: count }, (_, at) => `N${at + 1}`);
  expect(namedFirst(names, 2)).toBe(text);
});

it('takes the word for the others in another case', () => {
  expect(namedFirst(['A', 'B', 'C'], 1, 'weiteren')).toBe('A und 2 weiteren');
});
