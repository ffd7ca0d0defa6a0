import type { ListAnswer, Result } from '@mobidrom/platform-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListPrefetch } from './listPrefetch';

const BY_NAME = { column: 'name', direction: 'asc' } as const;
const FIRST = { page: 0, pageSize: 500, sort: BY_NAME, filters: [] };
const ANSWER: Result<ListAnswer<string>> = {
  ok: true,
  value: { rowSetVersion: '1', totalCount: 1, data: { a: 'A' } },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("fetches the first rows in the page's order, and gives them out once", async () => {
  const list = vi.fn(async () => ANSWER);
  const prefetch = createListPrefetch<string>(BY_NAME);
  expect(prefetch.take(FIRST)).toBeUndefined();
  prefetch.begin(list);
  prefetch.begin(list);
  expect(list.mock.calls).toEqual([[FIRST]]);
  expect(await prefetch.take(FIRST)).toBe(ANSWER);
  expect(prefetch.take(FIRST)).toBeUndefined();
});

it('gives out no rows older than five seconds', () => {
  const prefetch = createListPrefetch<string>(BY_NAME);
  prefetch.begin(async () => ANSWER);
  vi.advanceTimersByTime(4999);
  const again = vi.fn(async () => ANSWER);
  prefetch.begin(again);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prefetch.take(FIRST)).toBeUndefined();
});

it.each([
  ['another order', { ...FIRST, sort: { column: 'name', direction: 'desc' } }],
  ['no order', { ...FIRST, sort: undefined }],
  ['a filter', { ...FIRST, filters: [{ column: 'name', text: 'Rad' }] }],
  ['another page', { ...FIRST, page: 1 }],
] as const)('%s is another question, and what was asked for is no answer to the next one', (_, query) => {
  const prefetch = createListPrefetch<string>(BY_NAME);
  prefetch.begin(async () => ANSWER);
  expect(prefetch.take(query)).toBeUndefined();
  expect(prefetch.take(FIRST)).toBeUndefined();
});

it('passes an error of the call to whoever takes the answer', async () => {
  const prefetch = createListPrefetch<string>();
  prefetch.begin(() => Promise.reject(new Error('broken')));
  await expect(prefetch.take({ page: 0, pageSize: 500 })).rejects.toThrow('broken');
});
