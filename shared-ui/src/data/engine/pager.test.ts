import { describe, expect, it } from 'vitest';
import { KEPT_FETCHES } from './keptFetches';
import { all, service, settled } from './pagedService.fixture';
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
