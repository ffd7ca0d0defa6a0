import { expect, it } from 'vitest';
import type { PagerRows } from '../engine/pagerRows';
import { covered } from './coverage';

const wire = { filters: [], impossible: false, remaining: [] };
const sort = { column: 'name', direction: 'asc' } as const;
const fetched = (rows: number, total: number, query: PagerRows<number>['query'] = { filters: [] }) => ({
  query,
  total,
  fetched: new Map([[0, Array.from({ length: rows }, (_, at) => at)]]),
});
const bus = [{ column: 'name', text: 'bus' }];

it('covered is undefined before the first answer', () => {
  expect(covered(undefined, { filters: [] }, wire)).toBeUndefined();
});
it('covered is undefined while rows are missing', () => {
  expect(covered(fetched(500, 501), { filters: [] }, wire)).toBeUndefined();
});
it('covered takes every filter and order where all rows are here', () => {
  const answer = covered(fetched(3, 3), { sort, filters: bus }, { ...wire, filters: bus });
  expect(answer).toEqual({ rows: [0, 1, 2], filters: bus });
});
it('covered takes the same filter in another order, but no other filter, where all rows of a filter are here', () => {
  const some = fetched(3, 3, { filters: bus });
  expect(covered(some, { sort, filters: bus }, { ...wire, filters: bus })).toEqual({
    rows: [0, 1, 2],
    filters: [],
  });
  expect(covered(some, { sort, filters: [] }, wire)).toBeUndefined();
});
it('covered returns the filters that the service could not apply', () => {
  const remaining = [{ column: 'adapter', text: 'G' }];
  const some = fetched(3, 3, { filters: bus });
  expect(covered(some, { filters: [...bus, ...remaining] }, { ...wire, filters: bus, remaining })).toEqual({
    rows: [0, 1, 2],
    filters: remaining,
  });
});
it('covered is undefined for no order, where the rows came in one', () => {
  expect(covered(fetched(3, 3, { filters: [], sort }), { filters: [] }, wire)).toBeUndefined();
});
