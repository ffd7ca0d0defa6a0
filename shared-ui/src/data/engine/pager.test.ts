import type { ListQuery } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { KEPT_BLOCKS } from './keptBlocks';
import { all, service, settled } from './pagedService.fixture';
import { completeRows, FETCHES_AHEAD, isNewer, type PagerQuery, rowAt } from './pager';

const down: PagerQuery = { filters: [], sort: { column: 'name', direction: 'desc' } };

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

describe('a question about rows that are all here', () => {
  const bus: PagerQuery = { filters: [{ column: 'name', text: 'bus' }] };
  it('is asked, and without it the rows are there again at once', async () => {
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
  it('is taken back before the answer: the answer is dropped', async () => {
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
  it('finds them changed: nothing starts again on the first page, and what was here is old', async () => {
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
  it('rows in the order of the service alone cannot be had from sorted ones', async () => {
    const { pager, calls } = service(20);
    pager.show(down, 0, 10);
    await settled();
    pager.show(all, 0, 10);
    await settled();
    expect(calls.map(({ sort }) => sort?.direction)).toEqual(['desc', undefined]);
  });
  it('a reload forgets what was here', async () => {
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

describe('a very long list', () => {
  it('keeps what was shown most recently, and fetches the rest again', async () => {
    const { pager, calls } = service(1_000_000);
    for (let fetch = 0; fetch < 30; fetch++) {
      pager.show(all, fetch * 500, fetch * 500 + 10);
      await settled();
    }
    const here = () => [...(pager.get().rows?.blocks.keys() ?? [])];
    expect(here()).toHaveLength(KEPT_BLOCKS);
    expect(here()).toEqual(Array.from({ length: KEPT_BLOCKS }, (_, at) => 30 - KEPT_BLOCKS + at));
    pager.show(all, 0, 10);
    await settled();
    expect(calls.at(-1)?.page).toBe(0);
    expect(here()).toContain(0);
    expect(here()).toHaveLength(KEPT_BLOCKS);
  });
});

describe('all rows, for an export', () => {
  it('only the rest is fetched', async () => {
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
  it('rows that change meanwhile are not mixed', async () => {
    const { pager, world } = service(1200);
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.version = '2';
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it.each([
    ['from the second fetch on', 0],
    ['after the rows that were here', 1],
  ])('the service answers as without a session %s: no end of the list, but a failure', async (_, here) => {
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
  it('fewer rows come than were counted: a failure', async () => {
    const { pager, world } = service(1200);
    const answer = await pager.each(all, new AbortController().signal, () => {
      world.total = 700;
    });
    expect(answer).toMatchObject({ ok: false });
  });
  it('all rows are gone meanwhile, by a newer set: there are none', async () => {
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
  it('an abort ends it', async () => {
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

  it('a list of some length is read to its end, one fetch after another', async () => {
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
  it('a longer list is not', async () => {
    const { pager, calls } = service(FETCHES_AHEAD * 500 + 1, { readsAhead: true, idle: atOnce });
    pager.show(all, 0, 10);
    await settled();
    expect(pages(calls)).toEqual([0]);
  });
  it('what was read ahead does not say that something loads', async () => {
    const { pager } = service(1200, { readsAhead: true, idle: atOnce });
    const loading: boolean[] = [];
    pager.subscribe(() => loading.push(pager.get().loading));
    pager.show(all, 0, 10);
    await settled();
    expect(loading).toEqual([true, false, false, false]);
  });
  it('another question ends it, and its own rows are read ahead', async () => {
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
  it('a failure is not said, and ends it until the next answer', async () => {
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
  it('rows that have moved are left to whoever asks next: nobody is sent to the first page by it', async () => {
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
  it('a list that is shown no longer is not read on', async () => {
    const { idle, now } = idleness();
    const { pager, calls } = service(1200, { readsAhead: true, idle });
    pager.show(all, 0, 10);
    await settled();
    pager.stop();
    await now();
    expect(pages(calls)).toEqual([0]);
  });
});

it('a reload of another question than the last one asks for that', async () => {
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
