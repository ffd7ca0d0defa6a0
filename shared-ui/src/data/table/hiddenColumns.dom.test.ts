import { act, renderHook } from '@testing-library/react';
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

it('hides columns at first until the user chooses, also to show all', () => {
  const known = ['id', 'city', 'run'];
  const atFirst = ['run'];
  const hidden = () => renderHook(() => useHiddenColumns('first', known, atFirst)).result;
  const table = hidden();
  expect(table.current.hidden).toEqual(['run']);
  act(() => table.current.setHidden([]));
  expect([table.current.hidden, hidden().current.hidden]).toEqual([[], []]);
  act(() => table.current.setHidden(['city']));
  expect(hidden().current.hidden).toEqual(['city']);
});
