import { expect, it } from 'vitest';
import type { PagerRows } from '../engine/pager';
import { covered } from './coverage';

const wire = { filters: [], impossible: false, remaining: [] };
const sort = { column: 'name', direction: 'asc' } as const;
const fetched = (rows: number, total: number, query: PagerRows<number>['query'] = { filters: [] }) => ({
  query,
  total,
  blocks: new Map([[0, Array.from({ length: rows }, (_, at) => at)]]),
});
const bus = [{ column: 'name', text: 'bus' }];

it('nothing is here yet: not covered', () => {
  expect(covered(undefined, { filters: [] }, wire)).toBeUndefined();
});
it('rows are missing: not covered', () => {
  expect(covered(fetched(500, 501), { filters: [] }, wire)).toBeUndefined();
});
it('all rows are here: every filter and order is', () => {
  const answer = covered(fetched(3, 3), { sort, filters: bus }, { ...wire, filters: bus });
  expect(answer).toEqual({ rows: [0, 1, 2], filters: bus });
});
it('all rows of a filter are here: the same filter in another order is, another filter is not', () => {
  const some = fetched(3, 3, { filters: bus });
  expect(covered(some, { sort, filters: bus }, { ...wire, filters: bus })).toEqual({
    rows: [0, 1, 2],
    filters: [],
  });
  expect(covered(some, { sort, filters: [] }, wire)).toBeUndefined();
});
it('what the service could not filter is filtered here', () => {
  const remaining = [{ column: 'adapter', text: 'G' }];
  const some = fetched(3, 3, { filters: bus });
  expect(covered(some, { filters: [...bus, ...remaining] }, { ...wire, filters: bus, remaining })).toEqual({
    rows: [0, 1, 2],
    filters: remaining,
  });
});
it('no order is asked for, but the rows came in one: the service has to say', () => {
  expect(covered(fetched(3, 3, { filters: [], sort }), { filters: [] }, wire)).toBeUndefined();
});
