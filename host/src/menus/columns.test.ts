import { describe, expect, it } from 'vitest';
import { columnBreak, neighbour } from './columns';

describe('columns', () => {
  it.each([
    [1, undefined],
    [8, undefined],
    [9, 5],
    [16, 8],
  ])('columnBreak of %i entries is %s', (count, expected) => {
    expect(columnBreak(count)).toBe(expected);
  });

  it('neighbour leads from column to column', () => {
    expect(neighbour(0, 16, 8, 'right')).toBe(8);
    expect(neighbour(7, 16, 8, 'right')).toBe(15);
    expect(neighbour(15, 16, 8, 'left')).toBe(7);
  });

  it('neighbour is the last entry of a shorter second column', () => {
    expect(neighbour(4, 9, 5, 'right')).toBe(8);
  });

  it('neighbour is undefined beyond the outer columns', () => {
    expect(neighbour(0, 16, 8, 'left')).toBeUndefined();
    expect(neighbour(8, 16, 8, 'right')).toBeUndefined();
  });
});
