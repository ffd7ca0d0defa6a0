import { expect, it } from 'vitest';
import { type PageSize, pageRange } from './paging';

it.each<[number, number, PageSize, ReturnType<typeof pageRange>]>([
  [14, 1, 10, { page: 1, pages: 2, start: 0, end: 10 }],
  [14, 2, 10, { page: 2, pages: 2, start: 10, end: 14 }],
  [14, 99, 10, { page: 2, pages: 2, start: 10, end: 14 }],
  [14, 0, 10, { page: 1, pages: 2, start: 0, end: 10 }],
  [14, Number.NaN, 10, { page: 1, pages: 2, start: 0, end: 10 }],
  [0, 1, 10, { page: 1, pages: 1, start: 0, end: 0 }],
  [0, 1, 'alle', { page: 1, pages: 1, start: 0, end: 0 }],
  [50_000, 3, 'alle', { page: 1, pages: 1, start: 0, end: 50_000 }],
  [200_001, 1, 'alle', { page: 1, pages: 2, start: 0, end: 200_000 }],
  [1_000_000, 5, 'alle', { page: 5, pages: 5, start: 800_000, end: 1_000_000 }],
  [100, 1, 100, { page: 1, pages: 1, start: 0, end: 100 }],
  [101, 2, 100, { page: 2, pages: 2, start: 100, end: 101 }],
])('pageRange: %i rows, page %d of %s', (total, page, size, range) => {
  expect(pageRange(total, page, size)).toEqual(range);
});
