import { describe, expect, it } from 'vitest';
import { pageState, placesBetween, withRows } from './selected';

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

it('pageState', () => {
  expect([pageState(3, 0), pageState(3, 2), pageState(3, 3), pageState(0, 0)]).toEqual([
    'none',
    'some',
    'all',
    'none',
  ]);
});
