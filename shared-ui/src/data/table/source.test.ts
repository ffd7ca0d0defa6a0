import type { ListAnswer } from '@mobidrom/platform-api';
import { expect, it, vi } from 'vitest';
import { createListPrefetch } from '../engine/listPrefetch';
import { remoteRows } from './source';

const page = (answer: ListAnswer<string[]>) => {
  const source = remoteRows<string[]>(async () => ({ ok: true, value: answer }));
  if (source.kind !== 'remote') throw new Error('not a remote source');
  return source.fetchPage({}, new AbortController().signal);
};

it('the rows stand in the order of the answer; a row that is a list stays one', async () => {
  const answer = await page({ rowSetVersion: '7', totalCount: 2, data: { b: ['B'], a: ['A', 'a'] } });
  expect(answer).toEqual({
    ok: true,
    value: { rowSetVersion: '7', totalCount: 2, rows: [['B'], ['A', 'a']] },
  });
});
it('where the answer says its order, that counts', async () => {
  const answer = await page({
    rowSetVersion: '',
    totalCount: 2,
    data: { 1: ['1'], 2: ['2'] },
    order: ['2', '1'],
  });
  expect(answer).toMatchObject({ value: { rows: [['2'], ['1']] } });
});
it('a failure is passed on', async () => {
  const failure = { kind: 'network', text: 'weg' } as const;
  const source = remoteRows<string>(async () => ({ ok: false, failure }));
  if (source.kind !== 'remote') throw new Error('not a remote source');
  expect(await source.fetchPage({}, new AbortController().signal)).toEqual({ ok: false, failure });
});

it('the first question is answered by what was asked for ahead, every other one by the service', async () => {
  const answerOf = (name: string) =>
    ({ ok: true, value: { rowSetVersion: '1', totalCount: 1, data: { a: name } } }) as const;
  const prefetch = createListPrefetch<string>();
  prefetch.begin(async () => answerOf('ahead'));
  const onRows = vi.fn();
  const source = remoteRows<string>(async () => answerOf('now'), { prefetch, onRows });
  if (source.kind !== 'remote') throw new Error('not a remote source');
  const { signal } = new AbortController();
  expect(await source.fetchFirst({ page: 0 }, signal)).toMatchObject({ value: { rows: ['ahead'] } });
  expect(await source.fetchPage({ page: 0 }, signal)).toMatchObject({ value: { rows: ['now'] } });
  expect(onRows.mock.calls).toEqual([[['ahead']], [['now']]]);
});
it('what failed a moment ago is asked for again', async () => {
  const failure = { kind: 'network', text: 'weg' } as const;
  const prefetch = createListPrefetch<string>();
  prefetch.begin(async () => ({ ok: false, failure }));
  const now = { rowSetVersion: '1', totalCount: 1, data: { a: 'now' } };
  const source = remoteRows<string>(async () => ({ ok: true, value: now }), { prefetch });
  if (source.kind !== 'remote') throw new Error('not a remote source');
  const answer = await source.fetchFirst({ page: 0 }, new AbortController().signal);
  expect(answer).toMatchObject({ value: { rows: ['now'] } });
});
