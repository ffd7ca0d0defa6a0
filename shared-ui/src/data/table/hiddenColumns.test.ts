import { expect, it } from 'vitest';
import { readHidden } from './useHiddenColumns';

it.each([
  ['["a","b"]', ['a', 'b']],
  ['["a",1]', ['a']],
  ['["a', []],
  ['{"a":1}', []],
  ['[]', []],
  ['', []],
  [null, []],
])('%s was kept: %j is hidden', (kept, hidden) => {
  expect(readHidden(kept)).toEqual(hidden);
});
