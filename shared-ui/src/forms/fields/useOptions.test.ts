import { ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { type FetchOptions, readAllOptions } from './useOptions';

const served = (total: number): FetchOptions => {
  const all = Array.from({ length: total }, (_, i) => ({ value: `${i}`, label: `Tag ${i}` }));
  return async (page) => ({
    ok: true,
    value: { options: all.slice(page * ROWS_PER_FETCH, (page + 1) * ROWS_PER_FETCH), total },
  });
};
const read = async (fetchPage: FetchOptions, signal = new AbortController().signal) => {
  const counts: number[] = [];
  const failure = await readAllOptions(fetchPage, signal, (options) => counts.push(options.length));
  return { failure, counts };
};

describe('reading all options', () => {
  it.each([
    [0, [0]],
    [499, [499]],
    [500, [500]],
    [501, [500, 501]],
    [1250, [500, 1000, 1250]],
  ])('of %i hands out %j', async (total, counts) => {
    expect(await read(served(total))).toEqual({ failure: undefined, counts });
  });
  it('a later page fails: what is there stays, and it is said why the rest is missing', async () => {
    const failure = { kind: 'http', status: 500, text: 'kaputt' } as const;
    const fetchPage: FetchOptions = async (page, signal) =>
      page === 0 ? served(900)(0, signal) : { ok: false, failure };
    expect(await read(fetchPage)).toEqual({ failure, counts: [500] });
  });
  it('the service promises more than it has: it ends', async () => {
    const fetchPage: FetchOptions = async (page, signal) => {
      const result = await served(500)(page, signal);
      return result.ok ? { ok: true, value: { ...result.value, total: 5000 } } : result;
    };
    expect(await read(fetchPage)).toEqual({ failure: undefined, counts: [500, 500] });
  });
  it('a row that moved to the next page is one option', async () => {
    const fetchPage: FetchOptions = async (page) => ({
      ok: true,
      value: {
        options: (page === 0 ? ['a', 'b'] : ['b', 'c']).map((value) => ({ value, label: value })),
        total: page === 0 ? 501 : 0,
      },
    });
    expect((await read(fetchPage)).counts).toEqual([2, 3]);
  });
  it('the select was left: nothing more is handed out', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await read(served(10), controller.signal)).toEqual({ failure: undefined, counts: [] });
  });
});
