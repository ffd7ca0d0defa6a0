import type { ListAnswer } from '@mobidrom/platform-api';
import { expect, it, vi } from 'vitest';
import { createListPrefetch } from '../engine/listPrefetch';
import { remoteRows } from './source';

const page = (answer: ListAnswer<string[]>) => {
  const source = remoteRows<string[]>(async () => ({ ok: true, value: answer }));
  if (source.kind !== 'remote') throw new Error('not a remote source');
  return source.fetchPage({}, new AbortController().signal);
};

it('returns the rows in the order of the answer, also rows that are lists', async () => {
  const answer = await page({ rowSetVersion: '7', totalCount: 2, data: { b: ['B'], a: ['A', 'a'] } });
  expect(answer).toEqual({
    ok: true,
    value: { rowSetVersion: '7', totalCount: 2, items: [['B'], ['A', 'a']] },
  });
});
it('returns the rows in the explicit order of the answer', async () => {
  const answer = await page({
    rowSetVersion: '',
    totalCount: 2,
    data: { 1: ['1'], 2: ['2'] },
    order: ['2', '1'],
  });
  expect(answer).toMatchObject({ value: { items: [['2'], ['1']] } });
});
it('keeps the places of rows that cannot be read in a list of several fetches', async () => {
  const unread = [{ id: 'b', field: 'name' }];
  const data = { a: ['A'], c: ['C'] };
  const long = { rowSetVersion: '7', totalCount: 501, data, order: ['a', 'b', 'strange', 'c'], unread };
  const places = [['A'], undefined, ['C']];
  expect(await page(long)).toMatchObject({ value: { totalCount: 501, items: [['A'], ['C']], places } });
  const short = await page({ rowSetVersion: '7', totalCount: 2, data, order: ['a', 'b', 'c'], unread });
  expect(short).toEqual({
    ok: true,
    value: { rowSetVersion: '7', totalCount: 2, items: [['A'], ['C']] },
  });
});
it('names the fetch of rows, and the list that it belongs to', async () => {
  const onRows = vi.fn();
  const answer = { ok: true, value: { rowSetVersion: '7', totalCount: 0, data: {} } } as const;
  const source = remoteRows<string>(async () => answer, { onRows });
  if (source.kind !== 'remote') throw new Error('not a remote source');
  const { signal } = new AbortController();
  const sort = { column: 'at', direction: 'desc' } as const;
  for (const query of [{ page: 0 }, { page: 1 }, { page: 1, sort }]) await source.fetchPage(query, signal);
  const [first, second, sorted] = onRows.mock.calls.map(([, , fetch]) => fetch);
  expect([first.page, second.page, sorted.page]).toEqual([0, 1, 1]);
  expect(second.list).toBe(first.list);
  expect(sorted.list).not.toBe(first.list);
});
it('passes a failure on', async () => {
  const failure = { kind: 'network', text: 'weg' } as const;
  const source = remoteRows<string>(async () => ({ ok: false, failure }));
  if (source.kind !== 'remote') throw new Error('not a remote source');
  expect(await source.fetchPage({}, new AbortController().signal)).toEqual({ ok: false, failure });
});

it('takes the prefetched rows for the first query only', async () => {
  const answerOf = (name: string) =>
    ({ ok: true, value: { rowSetVersion: '1', totalCount: 1, data: { a: name } } }) as const;
  const prefetch = createListPrefetch<string>();
  prefetch.begin(async () => answerOf('ahead'));
  const onRows = vi.fn();
  const source = remoteRows<string>(async () => answerOf('now'), { prefetch, onRows });
  if (source.kind !== 'remote') throw new Error('not a remote source');
  const { signal } = new AbortController();
  expect(await source.fetchFirst({ page: 0 }, signal)).toMatchObject({ value: { items: ['ahead'] } });
  expect(await source.fetchPage({ page: 0 }, signal)).toMatchObject({ value: { items: ['now'] } });
  expect(onRows.mock.calls).toEqual([
    [['ahead'], [], expect.anything()],
    [['now'], [], expect.anything()],
  ]);
});
it('fetches again after a prefetch that failed', async () => {
  const failure = { kind: 'network', text: 'weg' } as const;
  const prefetch = createListPrefetch<string>();
  prefetch.begin(async () => ({ ok: false, failure }));
  const now = { rowSetVersion: '1', totalCount: 1, data: { a: 'now' } };
  const source = remoteRows<string>(async () => ({ ok: true, value: now }), { prefetch });
  if (source.kind !== 'remote') throw new Error('not a remote source');
  const answer = await source.fetchFirst({ page: 0 }, new AbortController().signal);
  expect(answer).toMatchObject({ value: { items: ['now'] } });
});
