import type { ListQuery } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { KEPT_FETCHES } from './keptFetches';
import { all, service, settled } from './pagedService.fixture';
import { FETCHES_AHEAD } from './pagerReducer';
import { completeRows, isUnread, type PagerQuery, rowAt } from './pagerRows';

const down: PagerQuery = { filters: [], sort: { column: 'name', direction: 'desc' } };

describe('createPager', () => {
  it('fetches the first 500 rows for the first page, once', async () => {
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
  it('fetches further rows with the version of those before', async () => {
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
  it('makes both fetches of a range over two', async () => {
    const { pager, calls } = service(1200);
    pager.show(all, 480, 520);
    await settled();
    expect(calls.map(({ page }) => page)).toEqual([0, 1]);
  });
  it('fetches the last rows for a range beyond the end', async () => {
    const { pager, calls } = service(700);
    pager.show(all, 5000, 5010);
    await settled();
    expect(calls.map(({ page }) => page)).toEqual([10, 1]);
    const { rows } = pager.get();
    expect(rows && rowAt(rows, 699)).toBe('1-none-699');
  });
  it('takes an empty list as complete', async () => {
    const { pager } = service(0);
    pager.show(all, 0, 10);
    await settled();
    const { rows } = pager.get();
    expect(rows && completeRows(rows)).toEqual([]);
  });
  it('keeps the place of a row that cannot be read, and leaves it out of all rows', async () => {
    const { pager, world } = service(700);
    world.unreadable = 502;
    pager.show(all, 0, 700);
    await settled();
    const { rows } = pager.get();
    expect(rows && [501, 502, 503, 700].map((at) => [rowAt(rows, at), isUnread(rows, at)])).toEqual([
      ['1-none-501', false],
      [undefined, true],
      ['1-none-503', false],
      [undefined, false],
    ]);
    expect(rows?.total).toBe(700);
    const whole = rows && completeRows(rows);
    expect([whole?.length, whole?.[502]]).toEqual([699, '1-none-503']);
  });
  it('is complete only with the last fetch', async () => {
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

describe('createPager with another query', () => {
  it('keeps the old rows until the new ones are here, and drops a late answer to the old query', async () => {
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

describe('createPager with all rows here', () => {
  const bus: PagerQuery = { filters: [{ column: 'name', text: 'bus' }] };
  it('fetches a filter, and shows all rows at once when it is cleared', async () => {
    const { pager, calls } = service(20);
    pager.show(all, 0, 10);
    await settled();
    pager.show(bus, 0, 10);
    await settled();
    expect(pager.get().rows?.query).toEqual(bus);
    pager.show(down, 0, 10);
    expect(pager.get()).toMatchObject({ loading: false, rows: { query: all, total: 20 } });
    expect(calls.map(({ filters }) => filters?.length)).toEqual([0, 1]);
  });
  it('drops the answer to a filter that was cleared before', async () => {
    const { pager, world, release } = service(20);
    pager.show(all, 0, 10);
    await settled();
    world.hold = true;
    pager.show(bus, 0, 10);
    pager.show(all, 0, 10);
    expect(pager.get().loading).toBe(false);
    release();
    await settled();
    expect(pager.get()).toMatchObject({ loading: false, rows: { query: all } });
  });
  it('does not restart on the first page when a filter finds newer rows, and fetches all rows again afterwards', async () => {
    const { pager, world, calls } = service(20);
    pager.show(all, 0, 10);
    await settled();
    world.version = '2';
    pager.show(bus, 0, 10);
    await settled();
    expect(pager.get()).toMatchObject({ restarts: 0, rows: { query: bus } });
    pager.show(all, 0, 10);
    await settled();
    expect(calls).toHaveLength(3);
  });
  it("fetches the service's own order, which sorted rows do not tell", async () => {
    const { pager, calls } = service(20);
    pager.show(down, 0, 10);
    await settled();
    pager.show(all, 0, 10);
    await settled();
    expect(calls.map(({ sort }) => sort?.direction)).toEqual(['desc', undefined]);
  });
  it('forgets all rows with a reload', async () => {
    const { pager, calls } = service(20);
    pager.show(all, 0, 10);
    await settled();
    pager.show(bus, 0, 10);
    await settled();
    pager.reload();
    await settled();
    pager.show(all, 0, 10);
    await settled();
    expect(calls.map(({ filters }) => filters?.length)).toEqual([0, 1, 1, 0]);
  });
});

describe('createPager with a newer set of rows', () => {
  it('starts again with the first rows and counts the restart', async () => {
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
  it('takes a newer set without a restart in a reload', async () => {
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
});

describe('createPager with a fetch that fails', () => {
  it('keeps the rows, reports the failure, and fetches again with a reload', async () => {
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

describe('createPager with a very long list', () => {
  it('keeps the rows shown most recently, and fetches others again', async () => {
    const { pager, calls } = service(1_000_000);
    for (let fetch = 0; fetch < 30; fetch++) {
      pager.show(all, fetch * 500, fetch * 500 + 10);
      await settled();
    }
    const here = () => [...(pager.get().rows?.fetched.keys() ?? [])];
    expect(here()).toHaveLength(KEPT_FETCHES);
    expect(here()).toEqual(Array.from({ length: KEPT_FETCHES }, (_, at) => 30 - KEPT_FETCHES + at));
    pager.show(all, 0, 10);
    await settled();
    expect(calls.at(-1)?.page).toBe(0);
    expect(here()).toContain(0);
    expect(here()).toHaveLength(KEPT_FETCHES);
  });
});

describe('each, for an export', () => {
  it.each(['fetched before', 'fetched for it'])(
    'counts a row that cannot be read without passing it: %s',
    async (when) => {
      const { pager, world } = service(1200);
      world.unreadable = 7;
      if (when === 'fetched before') {
        pager.show(all, 0, 10);
        await settled();
      }
      const steps: unknown[] = [];
      const answer = await pager.each(all, new AbortController().signal, (rows, done, total) => {
        steps.push([rows.length, rows[7] ?? null, done, total]);
      });
      expect(answer).toEqual({ ok: true, value: 1199 });
      expect(steps).toEqual([
        [499, '1-none-8', 500, 1200],
        [500, '1-none-507', 1000, 1200],
        [200, '1-none-1007', 1200, 1200],
      ]);
    },
  );
  it('fetches only the rows that are not here', async () => {
    const { pager, calls } = service(1200);
    pager.show(all, 500, 510);
    await settled();
    const rows: string[] = [];
    const progress: [number, number][] = [];
    const answer = await pager.each(all, new AbortController().signal, (taken, ...step) => {
      rows.push(...taken);
      progress.push(step);
    });
    expect(answer).toEqual({ ok: true, value: 1200 });
    expect(rows).toEqual(Array.from({ length: 1200 }, (_, at) => `1-none-${at}`));
    expect(calls.map(({ page }) => page)).toEqual([1, 0, 2]);
    expect(progress).toEqual([
      [500, 1200],
      [1000, 1200],
      [1200, 1200],
    ]);
  });
  it('fails when rows change meanwhile', async () => {
    const { pager, world } = service(1200);
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.version = '2';
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it.each([
    ['from the second fetch on', 0],
    ['after the rows that were here', 1],
  ])('fails when the session ends %s', async (_, here) => {
    const { pager, world } = service(1200);
    if (here > 0) {
      pager.show(all, 0, 10);
      await settled();
      world.signedIn = false;
    }
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.signedIn = false;
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it('fails when fewer rows come than were counted', async () => {
    const { pager, world } = service(1200);
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.total = 700;
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it('returns no rows when a newer set has none', async () => {
    const { pager, world } = service(1200);
    pager.show(all, 500, 510);
    await settled();
    world.version = '2';
    world.total = 0;
    expect(await pager.each(all, new AbortController().signal, () => undefined)).toEqual({
      ok: true,
      value: 0,
    });
  });
  it('rejects with an abort', async () => {
    const abort = new AbortController();
    const { pager } = service(1200);
    await expect(pager.each(all, abort.signal, () => abort.abort())).rejects.toThrow();
  });
});

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

it('fetches the query of a reload that differs from the last one', async () => {
  const { pager, calls } = service(700);
  pager.show(all, 0, 10);
  await settled();
  pager.reload(down, 500, 510);
  await settled();
  expect(calls.map(({ page, sort }) => [page, sort?.direction])).toEqual([
    [0, undefined],
    [1, 'desc'],
  ]);
});
