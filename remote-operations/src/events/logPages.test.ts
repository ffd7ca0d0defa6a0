import { expect, it } from 'vitest';
import { pagesAfter } from './logPages';
import type { LogEntries } from './useEventLog';

/** Returns entries with these ids, in this order. */
const page = (...ids: readonly number[]): LogEntries => ({
  items: ids.map((id) => ({ id, eventTime: id, eventId: 'tag', message: '' })),
  unread: [],
});
const idsOf = (pages: readonly LogEntries[]) => pages.map(({ items }) => items.map(({ id }) => id));

it('keeps the older pages, and before them what has left the newest entries', () => {
  const before = { newest: page(9, 8, 7), pages: [page(6, 5), page(4)] };
  expect(idsOf(pagesAfter(page(11, 10, 9), before))).toEqual([[8, 7], [6, 5], [4]]);
  expect(pagesAfter(page(9, 8, 7), before)).toBe(before.pages);
});

it('keeps nothing that was removed among the newest entries', () => {
  const before = { newest: page(9, 8, 7), pages: [page(6)] };
  expect(idsOf(pagesAfter(page(10, 9, 7), before))).toEqual([[6]]);
});

it('has no pages after a gap, and none where none were loaded', () => {
  expect(pagesAfter(page(99, 98), { newest: page(9, 8), pages: [page(7)] })).toEqual([]);
  expect(pagesAfter(page(10, 9), { newest: page(9, 8), pages: [] })).toEqual([]);
});

it('keeps entries that could not be read and have left the newest ones', () => {
  const unread = { id: '8', field: 'message' };
  const newest = { items: page(9).items, unread: [unread] };
  const pages = [page(7)];
  expect(pagesAfter(page(10, 9), { newest, pages })[0]?.unread).toEqual([unread]);
  expect(pagesAfter({ ...page(10, 9), unread: [unread] }, { newest, pages })).toBe(pages);
});
