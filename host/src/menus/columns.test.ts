import { describe, expect, it } from 'vitest';
import { beside, columnBreak } from './columns';

describe('the columns of a menu', () => {
  it.each([
    [1, undefined],
    [8, undefined],
    [9, 5],
    [16, 8],
  ])('%i entries break after %s', (count, expected) => {
    expect(columnBreak(count)).toBe(expected);
  });

  it('right leads from the first column to the second, left back', () => {
    expect(beside(0, 16, 8, 'right')).toBe(8);
    expect(beside(7, 16, 8, 'right')).toBe(15);
    expect(beside(15, 16, 8, 'left')).toBe(7);
  });

  it('a shorter second column gives its last entry', () => {
    expect(beside(4, 9, 5, 'right')).toBe(8);
  });

  it('there is nothing beyond the outer columns', () => {
    expect(beside(0, 16, 8, 'left')).toBeUndefined();
    expect(beside(8, 16, 8, 'right')).toBeUndefined();
  });
});
