import { describe, expect, it } from 'vitest';
import {
  readView,
  unknownFilters,
  type ViewState,
  withFilter,
  withSize,
  withSort,
  writeView,
} from './viewState';

const columns = ['name', 'status'];
const read = (address: string, prefix = '', sort?: ViewState['sort']) =>
  readView(new URLSearchParams(address), prefix, { columns, sort });
const write = (view: ViewState, address = '', prefix = '', sort?: ViewState['sort']) =>
  writeView(new URLSearchParams(address), prefix, view, { sort }).toString();
const start: ViewState = { page: 1, size: 10, sort: undefined, filters: [] };

describe('a view in the address', () => {
  it('is the first page of ten rows without parameters', () => {
    expect(read('')).toEqual(start);
    expect(write(start)).toBe('');
  });
  it.each<ViewState>([
    { ...start, page: 7 },
    { ...start, size: 'alle' },
    { ...start, size: 100, sort: { column: 'name', direction: 'desc' } },
    { ...start, filters: [{ column: 'name', text: 'a:b & ü=1' }] },
    {
      ...start,
      filters: [
        { column: 'status', text: 'aktiv' },
        { column: 'name', text: 'x' },
      ],
    },
  ])('is read as it was written: %j', (view) => {
    expect(read(write(view))).toEqual(view);
    expect(read(write(view, '', 'log'), 'log')).toEqual(view);
  });
  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'size=7',
    'size=',
    'sort=name',
    'sort=name:up',
    'sort=secret:asc',
    'filter=name',
    'filter=name:',
    'filter=name:%20',
    'filter=secret:x',
  ])('ignores the invalid parameter %s', (address) => {
    expect(read(address)).toEqual(start);
  });
  it('takes the last of two filters on a column', () => {
    expect(read('filter=name:a&filter=name:b').filters).toEqual([{ column: 'name', text: 'b' }]);
  });
  it('leaves the parameters of other tables alone', () => {
    const address = write({ ...start, page: 3 }, 'tabelle=x&log.page=2&filter=name:a', 'events');
    expect(address).toBe('tabelle=x&log.page=2&filter=name%3Aa&events.page=3');
    expect(read(address, 'log').page).toBe(2);
  });
  it('does not write the default order', () => {
    const sort = { column: 'name', direction: 'asc' } as const;
    expect(read('', '', sort).sort).toEqual(sort);
    expect(write({ ...start, sort }, '', '', sort)).toBe('');
    expect(write({ ...start, sort: { ...sort, direction: 'desc' } }, '', '', sort)).toBe('sort=name%3Adesc');
  });
});

describe('a change of the view', () => {
  it('goes to the first page with a filter', () => {
    expect(withFilter({ ...start, page: 4 }, 'name', ' bus ')).toEqual({
      ...start,
      filters: [{ column: 'name', text: 'bus' }],
    });
  });
  it('removes a filter without text', () => {
    const filtered = withFilter(withFilter(start, 'name', 'a'), 'status', 'b');
    expect(withFilter(filtered, 'name', ' ').filters).toEqual([{ column: 'status', text: 'b' }]);
  });
  it('goes to the first page with another size', () => {
    expect(withSize({ ...start, page: 4 }, 50)).toEqual({ ...start, size: 50 });
  });
  it('sorts a column up, down and up again, another one up first, and stays on the page', () => {
    const up = withSort({ ...start, page: 4 }, 'name');
    expect(up).toEqual({ ...start, page: 4, sort: { column: 'name', direction: 'asc' } });
    const down = withSort(up, 'name');
    expect(down.sort).toEqual({ column: 'name', direction: 'desc' });
    expect(withSort(down, 'name').sort).toEqual({ column: 'name', direction: 'asc' });
    expect(withSort(down, 'runs').sort).toEqual({ column: 'runs', direction: 'asc' });
  });
});

it('unknownFilters names the columns that a table does not have, each once', () => {
  const unknown = (address: string, prefix = '') =>
    unknownFilters(new URLSearchParams(address), prefix, columns);
  expect(unknown('filter=name:a&filter=stadt:b&filter=stadt:c&filter=x&filter=:y')).toEqual(['stadt', 'x']);
  expect(unknown('log.filter=stadt:b&filter=x', 'log')).toEqual(['stadt']);
});
