import type { ListQuery } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { all, service, settled } from './pagedService.fixture';
import { FETCHES_AHEAD } from './pagerReducer';
import { completeRows, type PagerQuery, rowAt } from './pagerRows';

const down: PagerQuery = { filters: [], sort: { column: 'name', direction: 'desc' } };

describe('reading ahead', () => {
  const atOnce = async () => undefined;
  /** Idle once for each time that it is told so. */
  function idleness() {
    const waiting: (() => void)[] = [];
    return {
      idle: () => new Promise<void>((resolve) => waiting.push(resolve)),
      now: async () => {
        for (const resolve of waiting.splice(0)) resolve();
        await settled();
      },
    };
  }
  const pages = (calls: readonly ListQuery[]) => calls.map(({ page }) => page);

  it('fetches a list of some length to its end, one fetch after another', async () => {
    const { idle, now } = idleness();
    const { pager, calls } = service(1200, { readsAhead: true, idle });
    pager.show(all, 0, 10);
    await settled();
    expect(pages(calls)).toEqual([0]);
    await now();
    expect(pages(calls)).toEqual([0, 1]);
    await now();
    await now();
    expect(pages(calls)).toEqual([0, 1, 2]);
    const { rows, loading } = pager.get();
    expect(loading).toBe(false);
    expect(rows && completeRows(rows)).toHaveLength(1200);
  });
  it('does not begin with a longer list', async () => {
    const { pager, calls } = service(FETCHES_AHEAD * 500 + 1, { readsAhead: true, idle: atOnce });
    pager.show(all, 0, 10);
    await settled();
    expect(pages(calls)).toEqual([0]);
  });
  it('does not count as loading', async () => {
    const { pager } = service(1200, { readsAhead: true, idle: atOnce });
    const loading: boolean[] = [];
    pager.subscribe(() => loading.push(pager.get().loading));
    pager.show(all, 0, 10);
    await settled();
    expect(loading).toEqual([true, false, false, false]);
  });
  it('goes on with the rows of another query', async () => {
    const { idle, now } = idleness();
    const { pager, calls } = service(700, { readsAhead: true, idle });
    pager.show(all, 0, 10);
    await settled();
    pager.show(down, 0, 10);
    await settled();
    await now();
    expect(calls.map(({ page, sort }) => [page, sort?.direction])).toEqual([
      [0, undefined],
      [0, 'desc'],
      [1, 'desc'],
    ]);
  });
  it('ends with an unreported failure until the next answer', async () => {
    const { idle, now } = idleness();
    const { pager, calls, world } = service(1200, { readsAhead: true, idle });
    pager.show(all, 0, 10);
    await settled();
    world.failing = true;
    await now();
    await now();
    expect(pages(calls)).toEqual([0, 1]);
    expect(pager.get().failure).toBeUndefined();
    world.failing = false;
    pager.show(all, 1000, 1010);
    await settled();
    await now();
    expect(pages(calls)).toEqual([0, 1, 2, 1]);
  });
  it('leaves newer rows to the next fetch, without a restart', async () => {
    const { idle, now } = idleness();
    const { pager, calls, world } = service(1200, { readsAhead: true, idle });
    pager.show(all, 0, 10);
    await settled();
    world.version = '2';
    await now();
    await now();
    expect(pages(calls)).toEqual([0, 1]);
    expect(pager.get()).toMatchObject({ restarts: 0, failure: undefined });
    const { rows } = pager.get();
    expect(rows && rowAt(rows, 500)).toBeUndefined();
  });
  it('ends with the pager', async () => {
    const { idle, now } = idleness();
    const { pager, calls } = service(1200, { readsAhead: true, idle });
    pager.show(all, 0, 10);
    await settled();
    pager.stop();
    await now();
    expect(pages(calls)).toEqual([0]);
  });
});
