import type { ListQuery, Result } from '@mobidrom/platform-api';
import { describe, expect, it, vi } from 'vitest';
import { completeRows, createPager, type FetchedPage, isNewer, type PagerQuery, rowAt } from './pager';

const all: PagerQuery = { filters: [] };
const down: PagerQuery = { filters: [], sort: { column: 'name', direction: 'desc' } };

/** A service with numbered rows; `hold` keeps answers back until `release`. */
function service(total: number) {
  const calls: ListQuery[] = [];
  const waiting: (() => void)[] = [];
  const world = { total, version: '1', hold: false, failing: false };
  const fetchPage = vi.fn(
    async (query: ListQuery, signal: AbortSignal): Promise<Result<FetchedPage<string>>> => {
      calls.push(query);
      if (world.hold) await new Promise<void>((resolve) => waiting.push(resolve));
      if (signal.aborted) throw new DOMException('aborted', 'AbortError');
      if (world.failing) return { ok: false, failure: { kind: 'http', status: 500, text: 'kaputt' } };
      const start = (query.page ?? 0) * (query.pageSize ?? 0);
      const rows = Array.from(
        { length: Math.max(0, Math.min(query.pageSize ?? 0, world.total - start)) },
        (_, at) => `${world.version}-${query.sort?.direction ?? 'none'}-${start + at}`,
      );
      return { ok: true, value: { rowSetVersion: world.version, totalCount: world.total, rows } };
    },
  );
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { world, calls, release, pager: createPager(fetchPage) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('rows in fetches of 500', () => {
  it('the first page fetches the first 500, once', async () => {
    const { pager, calls } = service(1200);
    pager.show(all, 0, 10);
    pager.show(all, 0, 10);
    await settled();
    pager.show(all, 10, 20);
    expect(calls).toEqual([
      { page: 0, pageSize: 500, rowSetVersion: undefined, sort: undefined, filters: [] },
    ]);
    expect(pager.get()).toMatchObject({ loading: false, failure: undefined, restarts: 0 });
    expect(pager.get().rows?.total).toBe(1200);
  });
  it('paging on fetches further, with the version of the rows', async () => {
    const { pager, calls } = service(1200);
    pager.show(all, 0, 10);
    await settled();
    pager.show(all, 500, 510);
    await settled();
    expect(calls[1]).toMatchObject({ page: 1, rowSetVersion: '1' });
    const { rows } = pager.get();
    expect(rows && [rowAt(rows, 499), rowAt(rows, 500), rowAt(rows, 1000)]).toEqual([
      '1-none-499',
      '1-none-500',
      undefined,
    ]);
  });
  it('a range over two fetches asks for both', async () => {
    const { pager, calls } = service(1200);
    pager.show(all, 480, 520);
    await settled();
    expect(calls.map(({ page }) => page)).toEqual([0, 1]);
  });
  it('rows beyond the end: the last ones are fetched', async () => {
    const { pager, calls } = service(700);
    pager.show(all, 5000, 5010);
    await settled();
    expect(calls.map(({ page }) => page)).toEqual([10, 1]);
    const { rows } = pager.get();
    expect(rows && rowAt(rows, 699)).toBe('1-none-699');
  });
  it('an empty list is complete', async () => {
    const { pager } = service(0);
    pager.show(all, 0, 10);
    await settled();
    const { rows } = pager.get();
    expect(rows && completeRows(rows)).toEqual([]);
  });
  it('complete only with the last fetch', async () => {
    const { pager } = service(700);
    pager.show(all, 0, 10);
    await settled();
    const first = pager.get().rows;
    expect(first && completeRows(first)).toBeUndefined();
    pager.show(all, 500, 510);
    await settled();
    const both = pager.get().rows;
    expect(both && completeRows(both)).toHaveLength(700);
  });
});

describe('another query', () => {
  it('the rows before stay until the new ones are here; a late answer to the old question is dropped', async () => {
    const { pager, world, release } = service(20);
    pager.show(all, 0, 10);
    await settled();
    world.hold = true;
    pager.show(down, 0, 10);
    expect(pager.get().loading).toBe(true);
    expect(pager.get().rows?.query).toEqual(all);
    pager.show(all, 0, 10);
    release();
    await settled();
    release();
    await settled();
    expect(pager.get().rows?.query).toEqual(all);
    expect(pager.get().loading).toBe(false);
  });
});

describe('a newer set of rows', () => {
  it('starts again with the first rows and counts that', async () => {
    const { pager, world, calls } = service(1200);
    pager.show(all, 0, 10);
    await settled();
    world.version = '2';
    pager.show(all, 500, 510);
    await settled();
    await settled();
    expect(calls.map(({ page }) => page)).toEqual([0, 1, 0]);
    const { rows, restarts } = pager.get();
    expect(restarts).toBe(1);
    expect(rows && [rowAt(rows, 0), rowAt(rows, 500)]).toEqual(['2-none-0', undefined]);
  });
  it('a reload takes a newer set without a word', async () => {
    const { pager, world } = service(10);
    pager.show(all, 0, 10);
    await settled();
    world.version = '2';
    world.total = 11;
    pager.reload();
    expect(pager.get().rows?.total).toBe(10);
    await settled();
    expect(pager.get()).toMatchObject({ restarts: 0, rows: { total: 11 } });
  });
  it.each([
    ['2', '1', true],
    ['10', '9', true],
    ['1', '2', false],
    ['1', '1', false],
    ['', '1', false],
    ['abc', 'abd', true],
    ['5', undefined, false],
  ])('%s after %s: newer %s', (version, known, newer) => {
    expect(isNewer(version, known)).toBe(newer);
  });
});

describe('a fetch that fails', () => {
  it('keeps the rows, says why, and a reload asks again', async () => {
    const { pager, world } = service(10);
    pager.show(all, 0, 10);
    await settled();
    world.failing = true;
    pager.reload();
    await settled();
    expect(pager.get()).toMatchObject({ loading: false, failure: { status: 500 }, rows: { total: 10 } });
    world.failing = false;
    pager.reload();
    await settled();
    expect(pager.get()).toMatchObject({ loading: false, failure: undefined });
  });
});

describe('all rows, for an export', () => {
  it('only the rest is fetched', async () => {
    const { pager, calls } = service(1200);
    pager.show(all, 500, 510);
    await settled();
    const progress: [number, number][] = [];
    const answer = await pager.all(all, new AbortController().signal, (...step) => progress.push(step));
    expect(answer.ok && answer.value).toHaveLength(1200);
    expect(answer.ok && new Set(answer.value).size).toBe(1200);
    expect(calls.map(({ page }) => page)).toEqual([1, 0, 2]);
    expect(progress.at(-1)).toEqual([1200, 1200]);
  });
  it('rows that change meanwhile are not mixed', async () => {
    const { pager, world } = service(1200);
    const answer = await pager.all(all, new AbortController().signal, () => {
      world.version = '2';
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it('an abort ends it', async () => {
    const abort = new AbortController();
    const { pager } = service(1200);
    await expect(pager.all(all, abort.signal, () => abort.abort())).rejects.toThrow();
  });
});
