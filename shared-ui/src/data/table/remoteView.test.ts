import { expect, it } from 'vitest';
import type { WireFilters } from '../engine/wireQuery';
import { remoteView } from './remoteView';

const rows = { query: { filters: [] }, total: 1, fetched: new Map([[0, ['row']]]) };
const covering = { rows: ['row'], filters: [] };
const bus = { column: 'name', text: 'bus' };
const wire = (change: Partial<WireFilters> = {}): WireFilters => ({
  filters: [],
  impossible: false,
  remaining: [],
  ...change,
});

it.each([
  ['before the first answer', undefined, undefined, wire(), false, { asks: 'inSight', isWhole: false }],
  [
    'while only some rows are here',
    rows,
    undefined,
    wire(),
    false,
    { asks: 'inSight', isWhole: false, pages: rows },
  ],
  [
    'while a filter is to be applied to rows that are not all here',
    rows,
    undefined,
    wire({ remaining: [bus] }),
    false,
    { asks: 'all', isWhole: false, pages: undefined },
  ],
  ['when all rows are here', rows, covering, wire(), false, { asks: 'nothing', isWhole: true }],
  [
    'when all rows are here and the service has not heard of the filter',
    rows,
    covering,
    wire({ filters: [bus] }),
    true,
    { asks: 'inSight', isWhole: true },
  ],
  [
    'when the service has answered the filter',
    rows,
    covering,
    wire(),
    true,
    { asks: 'nothing', isWhole: true },
  ],
  [
    'when no row can fit',
    rows,
    undefined,
    wire({ impossible: true }),
    true,
    { asks: 'nothing', isWhole: true },
  ],
] as const)('remoteView shows and asks %s', (_, state, covers, filters, sendsEveryFilter, expected) => {
  const view = remoteView({ rows: state, loading: false }, covers, [], filters, sendsEveryFilter);
  expect({ ...view, isWhole: view.whole !== undefined }).toMatchObject(expected);
});
