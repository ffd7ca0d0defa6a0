import { describe, expect, it } from 'vitest';
import { hiddenByFilters, pageSelection, placesBetween, renewed, withRows } from './selected';

const idOf = (row: string) => row;

describe('withRows', () => {
  it('adds and removes rows, and returns the same selection if nothing changes', () => {
    const none = new Map<string, string>();
    const two = withRows(none, ['a', 'b'], idOf, true);
    expect([...two.keys()]).toEqual(['a', 'b']);
    expect([...withRows(two, ['a'], idOf, false).keys()]).toEqual(['b']);
    expect(withRows(two, ['a'], idOf, true)).toBe(two);
    expect(withRows(two, ['c'], idOf, false)).toBe(two);
  });
});

describe('placesBetween', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const idAt = (at: number) => rows[at];
  const page = { start: 1, end: 5 };
  it('spans from the row that was clicked last, in both directions', () => {
    expect(placesBetween(4, 'b', page, idAt)).toEqual({ first: 1, last: 4 });
    expect(placesBetween(1, 'd', page, idAt)).toEqual({ first: 1, last: 3 });
  });
  it('is the row alone without an earlier click, and where that row is on another page', () => {
    expect(placesBetween(3, undefined, page, idAt)).toEqual({ first: 3, last: 3 });
    expect(placesBetween(3, 'a', page, idAt)).toEqual({ first: 3, last: 3 });
  });
});

describe('renewed', () => {
  const rowId = ({ id }: { readonly id: string; readonly active: boolean }) => id;
  const [a, b] = [
    { id: 'a', active: false },
    { id: 'b', active: false },
  ];
  const selected = new Map([
    ['a', a],
    ['b', b],
  ]);
  it('holds rows as the list has them now, and is the same one if nothing changed', () => {
    const now = { id: 'a', active: true };
    expect([...renewed(selected, [now], rowId, () => false).selected.values()]).toEqual([now, b]);
    expect(renewed(selected, [a], rowId, () => false).selected).toBe(selected);
    expect(renewed(selected, [a, b], rowId, () => true).selected).toBe(selected);
  });
  it('loses what the list would have, and tells which rows these are', () => {
    expect(renewed(selected, [b], rowId, () => true)).toEqual({
      selected: new Map([['b', b]]),
      listed: new Set(['b']),
      gone: [a],
    });
    expect(renewed(selected, [], rowId, (id) => id === 'b').gone).toEqual([b]);
  });
});

describe('pageSelection', () => {
  const page = (rows: readonly (string | undefined)[], unread: readonly number[] = []) => ({
    rows: {
      total: 100,
      rowAt: (at: number) => rows[at],
      isUnread: (at: number) => unread.includes(at),
    },
    range: { start: 0, end: rows.length },
    rowId: idOf,
  });
  const selected = new Map([
    ['a', 'a'],
    ['b', 'b'],
  ]);
  it('is of none, some or all rows of the page', () => {
    expect(pageSelection(page(['c']), selected).state).toBe('none');
    expect(pageSelection(page(['a', 'c']), selected).state).toBe('some');
    expect(pageSelection(page(['a', 'b']), selected).state).toBe('all');
    expect(pageSelection(page([]), selected).state).toBe('none');
  });
  it('leaves out rows that cannot be read, and is not of all while rows are to be fetched', () => {
    expect(pageSelection(page(['a', undefined, 'b'], [1]), selected)).toEqual({
      here: ['a', 'b'],
      isPartly: false,
      state: 'all',
    });
    expect(pageSelection(page(['a', undefined, 'b']), selected)).toMatchObject({
      isPartly: true,
      state: 'some',
    });
  });
});

describe('hiddenByFilters', () => {
  const list = (complete: boolean, filters: readonly string[], ...rows: readonly string[]) => ({
    rows: { total: rows.length, complete, rowAt: (at: number) => rows[at] },
    view: { filters },
    rowId: idOf,
  });
  const selected = new Map(['a', 'b', 'c'].map((id) => [id, id]));
  it('is the number of selected rows that do not fit the filters', () => {
    expect(hiddenByFilters(list(true, ['title'], 'b', 'd'), selected)).toBe(2);
    expect(hiddenByFilters(list(true, ['title']), selected)).toBe(3);
  });
  it('is none without filters, and of a list of which not all rows are here', () => {
    expect(hiddenByFilters(list(true, [], 'b'), selected)).toBe(0);
    expect(hiddenByFilters(list(false, ['title'], 'b'), selected)).toBe(0);
  });
});
