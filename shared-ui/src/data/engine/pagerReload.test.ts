import { describe, expect, it } from 'vitest';
import { all, service, settled } from './pagedService.fixture';
import { rowAt } from './pagerRows';

describe('a reload ends', () => {
  const ended = async (reloading: Promise<void>) => {
    await settled();
    return Promise.race([reloading.then(() => true), settled().then(() => false)]);
  };
  it('when the rows are here', async () => {
    const { pager, world, release } = service(10);
    pager.show(all, 0, 10);
    await settled();
    Object.assign(world, { hold: true, total: 11 });
    const reloading = pager.reload();
    expect(await ended(reloading)).toBe(false);
    release();
    await reloading;
    expect(pager.get()).toMatchObject({ loading: false, rows: { total: 11 } });
  });
  it('when all rows in sight are here, also where they changed in between', async () => {
    const { pager, world, release, calls } = service(1200);
    pager.show(all, 0, 1200);
    await settled();
    world.hold = true;
    const reloading = pager.reload();
    release(1);
    expect(await ended(reloading)).toBe(false);
    world.version = '2';
    release(1);
    expect(await ended(reloading)).toBe(false);
    expect(calls.map(({ page }) => page)).toEqual([0, 1, 2, 0, 1, 2, 0]);
    release();
    await reloading;
    const { loading, restarts, rows } = pager.get();
    expect({ loading, restarts }).toEqual({ loading: false, restarts: 1 });
    expect(rows && rowAt(rows, 0)).toBe('2-none-0');
  });
  it('when it fails, when it is stopped, and at once where nothing was ever fetched', async () => {
    const { pager, world } = service(10);
    await pager.reload();
    pager.show(all, 0, 10);
    await settled();
    world.failing = true;
    await pager.reload();
    expect(pager.get().failure).toMatchObject({ status: 500 });
    world.hold = true;
    const reloading = pager.reload();
    pager.stop();
    await reloading;
    expect(pager.get().loading).toBe(false);
  });
});
