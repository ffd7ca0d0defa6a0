import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readHidden, useHiddenColumns } from './useHiddenColumns';

it.each([
  ['["a","b"]', ['a', 'b']],
  ['["a",1]', ['a']],
  ['["a', []],
  ['{"a":1}', []],
  ['[]', []],
  ['', []],
  [null, []],
])('reads the stored %s as %j', (kept, hidden) => {
  expect(readHidden(kept)).toEqual(hidden);
});

it('returns the same list from one render to the next', () => {
  const known = ['id', 'city'];
  const { result, rerender } = renderHook(() => useHiddenColumns('same', known));
  const { hidden } = result.current;
  rerender();
  expect(result.current.hidden).toBe(hidden);
});
