import { describe, expect, it } from 'vitest';
import type { ColumnModel } from './column';
import { createRowIndex, type RowQuery } from './rowIndex';
import { runAtOnce } from './slices';

interface Row {
  readonly name: string;
  readonly runs: number | null;
  readonly time: string;
}
const columns: ColumnModel<Row>[] = [
  { id: 'name', value: (row) => row.name },
  { id: 'runs', value: (row) => row.runs },
  { id: 'time', value: (row) => `am ${row.time}`, sortValue: (row) => Number(row.time) },
];
const rows: Row[] = [
  { name: 'Bonn Bus', runs: 1234, time: '9' },
  { name: 'Aachen Bahn', runs: null, time: '10' },
  { name: 'Bonn Bahn', runs: 2, time: '8' },
];
const select = (query: Partial<RowQuery>) =>
  [...createRowIndex(rows, columns).select({ filters: [], ...query })].map((row) => rows[row]?.name);

describe('createRowIndex', () => {
  it('keeps rows without a query as they came', () => {
    expect(select({})).toEqual(['Bonn Bus', 'Aachen Bahn', 'Bonn Bahn']);
  });
  it('sorts up and down', () => {
    expect(select({ sort: { column: 'name', direction: 'asc' } })).toEqual([
      'Aachen Bahn',
      'Bonn Bahn',
      'Bonn Bus',
    ]);
    expect(select({ sort: { column: 'name', direction: 'desc' } })).toEqual([
      'Bonn Bus',
      'Bonn Bahn',
      'Aachen Bahn',
    ]);
  });
  it('keeps empty values at the end in both directions', () => {
    expect(select({ sort: { column: 'runs', direction: 'asc' } }).at(-1)).toBe('Aachen Bahn');
    expect(select({ sort: { column: 'runs', direction: 'desc' } })).toEqual([
      'Bonn Bus',
      'Bonn Bahn',
      'Aachen Bahn',
    ]);
  });
  it('sorts by the value behind the text', () => {
    expect(select({ sort: { column: 'time', direction: 'asc' } })).toEqual([
      'Bonn Bahn',
      'Bonn Bus',
      'Aachen Bahn',
    ]);
  });
  it('applies several filters together and keeps the order', () => {
    expect(
      select({
        filters: [
          { column: 'name', text: 'bonn' },
          { column: 'name', text: 'bahn' },
        ],
      }),
    ).toEqual(['Bonn Bahn']);
    expect(
      select({ filters: [{ column: 'name', text: 'ba' }], sort: { column: 'name', direction: 'desc' } }),
    ).toEqual(['Bonn Bahn', 'Aachen Bahn']);
  });
  it('finds numbers as they are shown', () => {
    expect(select({ filters: [{ column: 'runs', text: '1.2' }] })).toEqual(['Bonn Bus']);
  });
  it('returns no rows where none fits', () => {
    expect(select({ filters: [{ column: 'name', text: 'köln' }] })).toEqual([]);
  });
  it('ignores sort and filter of an unknown column', () => {
    const query = {
      sort: { column: 'x', direction: 'asc' as const },
      filters: [{ column: 'x', text: 'y' }],
    };
    expect(select(query)).toHaveLength(3);
    expect(createRowIndex(rows, columns).isReady(query)).toBe(true);
  });
  it('is ready once it is prepared', () => {
    const index = createRowIndex(rows, columns);
    const query = {
      sort: { column: 'name', direction: 'asc' as const },
      filters: [{ column: 'time', text: 'am' }],
    };
    expect(index.isReady(query)).toBe(false);
    runAtOnce(index.prepare(query));
    expect(index.isReady(query)).toBe(true);
    expect(index.isReady({ filters: [{ column: 'name', text: 'a' }] })).toBe(false);
    runAtOnce(index.prepareAll());
    expect(
      index.isReady({
        filters: [{ column: 'name', text: 'a' }],
        sort: { column: 'runs', direction: 'desc' },
      }),
    ).toBe(true);
  });
});
