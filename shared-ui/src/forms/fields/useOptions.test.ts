import { ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { type FetchOptions, readAllOptions } from './useOptions';

const served = (total: number): FetchOptions => {
  const all = Array.from({ length: total }, (_, i) => ({ value: `${i}`, label: `Tag ${i}` }));
  return async ({ page }) => ({
    ok: true,
    value: {
      rowSetVersion: '1',
      totalCount: total,
      items: all.slice(page * ROWS_PER_FETCH, (page + 1) * ROWS_PER_FETCH),
    },
  });
};
const read = async (fetchPage: FetchOptions, signal = new AbortController().signal) => {
  const counts: number[] = [];
  const failure = await readAllOptions(fetchPage, signal, (options) => counts.push(options.length));
  return { failure, counts };
};

describe('readAllOptions', () => {
  it.each([
    [0, [0]],
    [499, [499]],
    [500, [500]],
    [501, [500, 501]],
    [1250, [500, 1000, 1250]],
  ])('passes %i options on as %j', async (total, counts) => {
    expect(await read(served(total))).toEqual({ failure: undefined, counts });
  });
  it('keeps the options so far and returns the failure of a later page', async () => {
    const failure = { kind: 'http', status: 500, text: 'kaputt' } as const;
    const fetchPage: FetchOptions = async (position, signal) =>
      position.page === 0 ? served(900)(position, signal) : { ok: false, failure };
    expect(await read(fetchPage)).toEqual({ failure, counts: [500] });
  });
  it('ends if the service has fewer options than its total', async () => {
    const fetchPage: FetchOptions = async (page, signal) => {
      const result = await served(500)(page, signal);
      return result.ok ? { ok: true, value: { ...result.value, totalCount: 5000 } } : result;
    };
    expect(await read(fetchPage)).toEqual({ failure: undefined, counts: [500, 500] });
  });
  it('passes an option that moved to the next page on once', async () => {
    const fetchPage: FetchOptions = async ({ page }) => ({
      ok: true,
      value: {
        rowSetVersion: '1',
        items: (page === 0 ? ['a', 'b'] : ['b', 'c']).map((value) => ({ value, label: value })),
        totalCount: page === 0 ? 501 : 0,
      },
    });
    expect((await read(fetchPage)).counts).toEqual([2, 3]);
  });
  it('passes nothing on after an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await read(served(10), controller.signal)).toEqual({ failure: undefined, counts: [] });
  });
});
